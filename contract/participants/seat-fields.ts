import { optionalAddressProblem } from '../accounts/account-fields.ts';
import { outOfBounds } from '../field-checks.ts';
import { ageOn, today } from './age.ts';

const OLDEST_YEARS = 130;
const MOST_LETTERS = 200;

/** Of a number whose country nobody knows, too. */
export const beginWithCode = (example: string) =>
  `Please begin with + and the country code, such as ${example}`;

/** Each returns the message for a trimmed value, or undefined. An empty value is missing, not wrong. */
export const seatFields = {
  name: (name: string) => outOfBounds(name, MOST_LETTERS),
  born_on: (day: string) => {
    if (day === '') return undefined;
    if (!isDay(day)) return 'Please enter a real date of birth';
    if (day > today()) return 'The date of birth cannot be in the future';
    return ageOn(day, today()) > OLDEST_YEARS ? 'Please check the year of birth' : undefined;
  },
  email: optionalAddressProblem,
  /** A national number takes the country that is known, which the server decides. */
  phone: (phone: string) =>
    phone === '' || (/^(\+[1-9]|[\d(])[\d ()-]{5,28}$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 7)
      ? undefined
      : beginWithCode('+90 532 123 45 67'),
  text: (text: string) => outOfBounds(text, MOST_LETTERS),
};

export const nobodyYet = {
  name: '',
  born_on: '',
  is_adult: false,
  guardian: { is_buyer: false, name: '', email: '', phone: '' },
  emergency_name: '',
  emergency_phone: '',
  collected_by: '',
};

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
