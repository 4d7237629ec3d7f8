import { plainName } from '#contract/participants/same-person.ts';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';

export type Contacts = Pick<SeatPerson, 'guardian' | 'collected_by' | 'emergency_name' | 'emergency_phone'>;

export interface OfferedContacts {
  code: string;
  name: string;
  contacts: Contacts;
}

interface Asked {
  form: Seat['form'];
  person: SeatPerson;
  /** The other seats of the order. */
  siblings: Seat[];
  /** Whose contacts were taken. That offer stays, so that it can be undone. */
  taken: string | undefined;
}

const MOST_OFFERS = 3;
const BUYER = { is_buyer: true, name: '', email: '', phone: '' };

/** Those that replace nothing and add something, each once: of the same surname first, then of the buyer's own children. */
export function offeredContacts({ form, person, siblings, taken }: Asked): OfferedContacts[] {
  const offers: OfferedContacts[] = [];
  for (const sibling of siblings.filter(hasContacts).toSorted((one, other) => rank(one) - rank(other))) {
    const contacts = contactsOf(form, sibling.person);
    const { code } = sibling;
    const isOffered = fits(person, contacts) && (code === taken || !isTaken(form, { person, contacts }));
    if (isOffered && !offers.some((offer) => isSame(offer.contacts, contacts)))
      offers.push({ code, name: sibling.person.name, contacts });
  }
  return offers.slice(0, MOST_OFFERS);

  function rank({ code, person: { name, guardian } }: Seat): number {
    if (code === taken) return 0;
    if (isSameSurname(name, person.name)) return 1;
    return guardian.is_buyer ? 2 : 3;
  }
}

export function isTaken(
  form: Seat['form'],
  { person, contacts }: { person: SeatPerson; contacts: Contacts },
): boolean {
  return isSame(contactsOf(form, withContacts(person, contacts)), contactsOf(form, person));
}

export function withContacts(person: SeatPerson, contacts: Contacts): SeatPerson {
  return {
    ...person,
    guardian: contacts.guardian,
    collected_by: contacts.collected_by || person.collected_by,
    emergency_name: contacts.emergency_name || person.emergency_name,
    emergency_phone: contacts.emergency_phone || person.emergency_phone,
  };
}

function hasContacts({ is_minor: isMinor, person: { name, guardian } }: Seat): boolean {
  const isWhole = guardian.is_buyer || [guardian.name, guardian.email, guardian.phone].every(Boolean);
  return isMinor === true && name !== '' && isWhole;
}

/** What this form asks, and nothing that another one does. */
function contactsOf(form: Seat['form'], person: Contacts): Contacts {
  const { is_buyer: isBuyer, name, email, phone } = person.guardian;
  const isDay = form === 'day';
  return {
    guardian: isBuyer ? BUYER : { is_buyer: false, name, email, phone },
    collected_by: isDay ? person.collected_by : '',
    emergency_name: isDay ? '' : person.emergency_name,
    emergency_phone: isDay ? '' : person.emergency_phone,
  };
}

/** Nothing that was typed is replaced by something else. */
function fits(person: SeatPerson, contacts: Contacts): boolean {
  const { guardian } = person;
  const isTyped = guardian.is_buyer || guardian.name !== '' || guardian.email !== '' || guardian.phone !== '';
  if (isTyped && !isSame(contactsOf('day', person).guardian, contacts.guardian)) return false;
  return (['collected_by', 'emergency_name', 'emergency_phone'] as const).every(
    (field) => person[field] === '' || contacts[field] === '' || person[field] === contacts[field],
  );
}

function isSameSurname(one: string, other: string): boolean {
  const surname = surnameOf(one);
  return surname !== '' && surname === surnameOf(other);
}

/** The last of several names. One alone is taken as a given name. */
function surnameOf(name: string): string {
  const names = name.trim().split(/\s+/);
  return names.length < 2 ? '' : plainName(names.at(-1) ?? '');
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
