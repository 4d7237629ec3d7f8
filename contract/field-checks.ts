/**
 * Line breaks, control characters, lone surrogates, and what turns letters round, so that a name would be read as another
 * one. A single-line field must not contain them. The marks that Arabic and Hebrew names need are no such characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const UNPRINTABLE_MESSAGE = 'Please use only printable characters';

export function isPrintable(value: string): boolean {
  return !UNPRINTABLE.test(value);
}

export function required(label: string, value: string, most: number): string | undefined {
  return value === '' ? `${label} is required` : outOfBounds(value, most);
}

export function outOfBounds(value: string, most: number): string | undefined {
  if (value.length > most) return `Please use at most ${most} characters`;
  return isPrintable(value) ? undefined : UNPRINTABLE_MESSAGE;
}
