import { useMemo } from 'react';
import { guestFields } from '#contract/checkout/guest-fields.ts';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '#web/storage/tab-storage.ts';
import { fieldProblems } from '../accounts/field-problems.ts';

const GUEST_KEY = 'nyea_guest';
export const GUEST_FIELDS = ['name', 'email', 'phone', 'schoolName', 'grade', 'city'] as const;

export type GuestField = (typeof GUEST_FIELDS)[number];

/** The fields as they are typed. The phone is the dial code and the number, joined by a bar. */
export interface GuestInfo extends Record<GuestField, string> {
  /** Several countries share a dial code. */
  country: string;
  /** The details were submitted and accepted. */
  isConfirmed: boolean;
}

export type GuestProblems = Partial<Record<GuestField, string>>;

const nobody: GuestInfo = {
  name: '',
  email: '',
  phone: '',
  schoolName: '',
  grade: '',
  city: '',
  country: '',
  isConfirmed: false,
};

/** The typed values survive closing the dialog and reloading. They are deleted after the purchase. */
export function useGuestInfo(): GuestInfo {
  const text = useKeptInTab(GUEST_KEY);
  return useMemo(() => parse(text), [text]);
}

export function readGuestInfo(): GuestInfo {
  return parse(readInTab(GUEST_KEY));
}

export function keepGuestInfo(info: GuestInfo): void {
  keepInTab(GUEST_KEY, JSON.stringify(info));
}

export function forgetGuestInfo(): void {
  forgetInTab(GUEST_KEY);
}

export function trimmed(info: GuestInfo): GuestInfo {
  const values = GUEST_FIELDS.map((field) => [field, info[field].trim()] as const);
  return { ...info, ...Object.fromEntries(values), email: info.email.trim().toLowerCase() };
}

/** In the order of the form. */
export function problemsOf(info: GuestInfo): GuestProblems {
  const { name, email, phone, schoolName, grade, city } = trimmed(info);
  return fieldProblems({
    name: guestFields.name(name),
    email: guestFields.email(email),
    phone: guestFields.phone(phone),
    schoolName: guestFields.school_name(schoolName),
    grade: guestFields.grade(grade),
    city: guestFields.city(city),
  });
}

export function isComplete(info: GuestInfo): boolean {
  return info.isConfirmed && Object.keys(problemsOf(info)).length === 0;
}

export function onTheWire(info: GuestInfo) {
  const { name, email, phone, schoolName: school_name, grade, city } = trimmed(info);
  return { name, email, phone, school_name, grade, city };
}

/** The server's error messages by form field. Undefined if no error is about the guest's details. */
export function problemsFromServer(fields: Record<string, string>): GuestProblems | undefined {
  const ofGuest = Object.entries(fields).flatMap(([path, message]) => {
    const name = /^(?:guest_info\.)?(\w+)$/.exec(path)?.[1];
    const field = GUEST_FIELDS.find((each) => each === (name === 'school_name' ? 'schoolName' : name));
    return field === undefined ? [] : [[field, message] as const];
  });
  return ofGuest.length > 0 ? Object.fromEntries(ofGuest) : undefined;
}

function parse(text: string | null): GuestInfo {
  if (text === null) return nobody;
  try {
    const kept = JSON.parse(text) as Record<string, unknown> | null;
    if (typeof kept !== 'object' || kept === null) return nobody;
    const textOf = (field: string) => (typeof kept[field] === 'string' ? kept[field] : '');
    return {
      name: textOf('name'),
      email: textOf('email'),
      phone: textOf('phone'),
      schoolName: textOf('schoolName'),
      grade: textOf('grade'),
      city: textOf('city'),
      country: textOf('country'),
      isConfirmed: kept['isConfirmed'] === true,
    };
  } catch {
    return nobody;
  }
}
