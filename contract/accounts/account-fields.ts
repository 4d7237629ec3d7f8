import { isPrintable, outOfBounds, required } from '../field-checks.ts';

/** Returns the error message for a trimmed value, or undefined. Browser and server use the same messages. */
type FieldCheck = (value: string) => string | undefined;

const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]{2,}$/;
const PHONE = /^\+?[1-9]\d{0,15}$/;

const MOST_PASSWORD_CHARACTERS = 200;

/** Removes the characters that only make a phone number readable. */
export function dialledPhone(phone: string): string {
  return phone.replaceAll(/[\s()-]/g, '');
}

export const accountFields = {
  name: (name) => {
    if (name === '') return 'Full name is required';
    return Array.from(name).length < 2 ? 'Name must be at least 2 characters' : outOfBounds(name, 200);
  },
  email: (email) => {
    if (email === '') return 'Email is required';
    return isAddress(email) ? undefined : 'Please enter a valid email address';
  },
  phone: (phone) => {
    if (phone === '') return 'Phone number is required';
    return PHONE.test(dialledPhone(phone)) ? undefined : 'Please enter a valid phone number';
  },
  school_name: (school) => required('School/Institution name', school, 200),
  grade: (grade) => required('Grade/Level', grade, 100),
  city: (city) => required('City', city, 100),
} satisfies Record<string, FieldCheck>;

export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  if (password.length < 8) return 'Password must be at least 8 characters';
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password))
    return 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  return tooLongPassword(password);
}

export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password';
  return confirmation === password ? undefined : 'Passwords do not match';
}

/** For a password that is compared with a stored one, at sign-in. */
export function knownPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < 6 ? 'Password must be at least 6 characters' : tooLongPassword(password);
}

/** Whether the text is exactly one email address. */
export function isAddress(email: string): boolean {
  return EMAIL.test(email) && email.length <= 254 && isPrintable(email);
}

export const NOT_AN_ADDRESS = 'Please enter a valid email address (e.g., name@example.com)';

/** Of an email address that need not be there. */
export function optionalAddressProblem(email: string): string | undefined {
  return email === '' || isAddress(email) ? undefined : NOT_AN_ADDRESS;
}

function tooLongPassword(password: string): string | undefined {
  if (password.length <= MOST_PASSWORD_CHARACTERS) return undefined;
  return `Password must be at most ${MOST_PASSWORD_CHARACTERS} characters`;
}
