import { z } from 'zod';

/** Converts between field text and values. The contract's schema validates the values. */
function typed<Value>(decode: (text: string) => Value, encode: (value: Value) => string) {
  return z.codec(z.string(), z.custom<Value>(), { decode, encode });
}

/** Null where the field is empty. */
export function typedOrNull<Text extends string>() {
  return typed(
    (text) => (text.trim() || null) as Text | null,
    (value) => value ?? '',
  );
}

export const typedNumber = typed(numberIn, String);

export const typedNumberOrNull = typed(
  (text) => (text.trim() === '' ? null : numberIn(text)),
  (value) => (value === null ? '' : String(value)),
);

/** In cents, from a price such as 1200 or 1,249.50. */
export const typedPrice = typed(
  (text) => (text.trim() === '' ? null : centsIn(text)),
  (cents) => (cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)),
);

export const typedLines = typed(
  (text) => partsOf(text, '\n'),
  (lines) => lines.join('\n'),
);

export const typedNumbers = typed(
  (text) => partsOf(text, /[\s,]+/).map(Number),
  (numbers) => numbers.join(', '),
);

/** NaN if the price is not a number. Fractions of a cent are kept. */
export function centsIn(text: string): number {
  return Number((numberIn(text) * 100).toFixed(4));
}

function numberIn(text: string): number {
  const figures = text.replaceAll(/[,\s]/g, '');
  return figures === '' ? Number.NaN : Number(figures);
}

function partsOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}
