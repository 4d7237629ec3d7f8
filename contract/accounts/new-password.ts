import { z } from 'zod';
import { checkedText } from '../checked-text.ts';
import { confirmationProblem, newPasswordProblem } from './account-fields.ts';

export const newPassword = {
  password: checkedText(newPasswordProblem),
  password_confirmation: z.string('Please confirm your password').min(1, 'Please confirm your password'),
};

interface Confirmed {
  password: string;
  password_confirmation: string;
}

export function isConfirmed({ password, password_confirmation: confirmation }: Confirmed): boolean {
  return confirmation === '' || confirmationProblem(password, confirmation) === undefined;
}

/** Reported together with the errors of other fields. */
export const unconfirmed = {
  path: ['password_confirmation'],
  error: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => confirmable.safeParse(value).success,
};

const confirmable = z.object({ password: z.string(), password_confirmation: z.string() });
