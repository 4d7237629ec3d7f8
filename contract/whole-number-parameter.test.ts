import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wholeNumberParameter } from './whole-number-parameter.ts';

const page = wholeNumberParameter({ name: 'page', max: 9_999_999, byDefault: 1 });
const pageSize = wholeNumberParameter({ name: 'page size', max: 100, byDefault: 15 });

test.for([
  ['1', 1],
  ['10', 10],
  ['9999999', 9_999_999],
  [undefined, 1],
] as const)('the page %j is %i', ([text, expected]) => {
  expect(page.parse(text)).toBe(expected);
});

test.for([
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '0',
  '00',
  '01',
  '-1',
  '+1',
  '1.5',
  '1.0',
  '1e1',
  '0x1',
  'abc',
  '1abc',
  '١',
  'NaN',
  'Infinity',
  '10000000',
  '99999999999999999999',
  1,
  null,
  true,
  ['1'],
  ['1', '2'],
  { 0: '1' },
])('the page %j is refused with a sentence', (value) => {
  expect(page.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
    'The page must be a whole number from 1 to 9999999.',
  ]);
});

test.for([
  ['1', true],
  ['100', true],
  ['101', false],
  ['0', false],
] as const)('whether the page size %s is accepted: %j', ([text, expected]) => {
  expect(pageSize.safeParse(text).success).toBe(expected);
});

test('a number is accepted only when it is within the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 220 }), (number) => {
      const result = pageSize.safeParse(String(number));
      expect(result.data).toBe(number >= 1 && number <= 100 ? number : undefined);
    }),
  );
});

test('the OpenAPI description says integer, with limits and default', () => {
  expect(z.toJSONSchema(pageSize, { io: 'input' })).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: '15 when left out',
  });
});
