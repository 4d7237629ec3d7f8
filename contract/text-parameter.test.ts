import { expect, test } from 'vitest';
import { textParameter } from './text-parameter.ts';

const search = textParameter({ name: 'search', maxLength: 200 });

function refusal(value: unknown): string[] | undefined {
  return search.safeParse(value).error?.issues.map((issue) => issue.message);
}

test.for([
  ['', ''],
  ['  ', ''],
  ['  space camp ', 'space camp'],
  ['Ömer’s 学校 🚀', 'Ömer’s 学校 🚀'],
  ['%_\'";--', '%_\'";--'],
  ['a'.repeat(200), 'a'.repeat(200)],
  [` ${'a'.repeat(200)} `, 'a'.repeat(200)],
] as const)('%j is taken as %j', ([text, expected]) => {
  expect(search.parse(text)).toBe(expected);
});

test('201 characters are one too many', () => {
  expect(refusal('a'.repeat(201))).toEqual(['The search must be at most 200 characters.']);
});

test.for(['\u0000', 'a\u0000b', 'a\tb', 'a\n', '\r', '\u001b[31m', '\u007f', '\u0085'])(
  '%j is refused for its control characters',
  (text) => {
    expect(refusal(text)).toEqual(['The search must not contain control characters.']);
  },
);

test.for([[['a', 'b']], [['a']], [5], [null], [{ a: 'b' }]])(
  '%j is refused because it is not a single text',
  ([value]) => {
    expect(refusal(value)).toEqual(['The search must be a text, given once.']);
  },
);
