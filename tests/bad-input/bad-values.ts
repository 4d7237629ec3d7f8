import fc from 'fast-check';
import type { Json } from './read-operations.ts';

const badTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'ß'.repeat(3_000),
  'x'.repeat(50_000),
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '١٢٣',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%s%n%x',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  'a\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
];

const badNumbers = [0, -1, -0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, Number.MAX_SAFE_INTEGER];
const prototypes: Json[] = [
  JSON.parse('{"__proto__":{"is_admin":true}}') as Json,
  { constructor: { prototype: { is_admin: true } } },
  { toString: 'x', hasOwnProperty: 1, valueOf: null },
];

export const badText = fc.oneof(
  fc.constantFrom(...badTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

export const badValue: fc.Arbitrary<Json> = fc.oneof(
  badText,
  fc.constantFrom(...badNumbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { length: 3 }),
  fc.constantFrom(...prototypes),
  fc.integer({ min: 1, max: 2_000 }).map(nested),
  fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json),
);

function nested(depth: number): Json {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Nowhere in our data: no request with one of these names anything that exists. */
export const badSegment = fc.oneof(
  fc.constantFrom('%00', '%ff', '%E0%A4%A', '%', '..%2f..%2fetc', '-1', '0', '1e9', 'NaN', '%20', '%0d%0a'),
  fc.constantFrom('9'.repeat(30), 'a'.repeat(190), 'a'.repeat(3_000), '__proto__', 'constructor'),
  fc.constantFrom(...badTexts.filter((text) => text !== '' && text.length < 100).map(encoded)),
  fc.string({ unit: 'grapheme', minLength: 30, maxLength: 60 }).map(encoded),
);

/** As it stands in an address; what has no encoding is left as its bytes. */
export function encoded(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^A-Za-z0-9_-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** A header can hold single bytes only, and no line ends. */
export const badHeader = fc.oneof(
  fc.constantFrom('', ' ', 'Bearer', 'Bearer x', 'Basic YTpi', 'null', 'undefined', '{}', '[object Object]'),
  fc.constantFrom('a'.repeat(3_000), `Bearer ${'A'.repeat(43)}`, `bearer  ${'é'.repeat(43)}`, '\u00ff\u00fe'),
  fc
    .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
    .map((text) => text.replaceAll('\u007f', '').slice(0, 200)),
);
