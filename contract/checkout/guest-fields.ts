import { optionalAddressProblem } from '../accounts/account-fields.ts';
import { outOfBounds } from '../field-checks.ts';
import { phoneOf } from './phone.ts';

const LETTERS = /^[\p{L}\p{M} '’-]+$/u;

const phoneSentences = {
  missing: 'Phone number is required',
  incomplete: 'Please select a country code and enter your phone number',
  'too short': 'Please enter a valid phone number (minimum 7 digits)',
};

/** Returns the error message for a trimmed value, or undefined. Browser and server use the same messages. */
export const guestFields = {
  name: (name: string) => {
    if (name === '') return 'Full name is required';
    if (isShort(name)) return 'Name must be at least 2 characters';
    return LETTERS.test(name)
      ? outOfBounds(name, 200)
      : 'Name can only contain letters, spaces, hyphens, and apostrophes';
  },
  email: (email: string) => (email === '' ? 'Email address is required' : optionalAddressProblem(email)),
  /** Dial code and number, joined by a bar. */
  phone: (text: string) => {
    const phone = text.length > 40 ? 'too short' : phoneOf(text);
    return typeof phone === 'string' ? phoneSentences[phone] : undefined;
  },
  school_name: (school: string) => {
    if (school === '') return 'School/Institution name is required';
    return isShort(school) ? 'School name must be at least 2 characters' : outOfBounds(school, 200);
  },
  grade: (grade: string) => (grade === '' ? 'Grade/Level is required' : outOfBounds(grade, 100)),
  city: (city: string) => {
    if (city === '') return 'City is required';
    if (isShort(city)) return 'City name must be at least 2 characters';
    return LETTERS.test(city)
      ? outOfBounds(city, 100)
      : 'City name can only contain letters, spaces, hyphens, and apostrophes';
  },
} satisfies Record<string, (value: string) => string | undefined>;

function isShort(text: string): boolean {
  return Array.from(text).length < 2;
}
