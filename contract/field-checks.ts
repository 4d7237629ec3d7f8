/** Line breaks, control characters and lone surrogates, which a single-line field must not contain. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

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
