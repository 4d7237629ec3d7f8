/** Line breaks and controls, which no field of one line holds, and halves of letters. */
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
