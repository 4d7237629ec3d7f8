import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromPrice, formatMoney, formattedPrice, priceFromCents } from './money.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

test.for([
  [0, 'usd', '$0'],
  [1, 'usd', '$0.01'],
  [99, 'usd', '$0.99'],
  [100, 'usd', '$1'],
  [99_900, 'usd', '$999'],
  [100_000, 'usd', '$1,000'],
  [549_900, 'usd', '$5,499'],
  [549_950, 'usd', '$5,499.50'],
  [549_905, 'usd', '$5,499.05'],
  [99_999_999, 'usd', '$999,999.99'],
  [100_000_000, 'usd', '$1,000,000'],
  [-549_950, 'usd', '-$5,499.50'],
  [549_900, 'gbp', '£5,499'],
  [549_950, 'eur', '€5,499.50'],
  [549_950, 'azn', 'AZN 5,499.50'],
  [549_950, 'pkr', 'PKR 5,499.50'],
] as const)('%i cents of %s are shown as %s', ([amount, currency, text]) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test('a price on quote is shown as Custom', () => {
  expect(formattedPrice(null, 'usd')).toBe('Custom');
});

test('a free seat is shown as $0, not Custom', () => {
  expect(formattedPrice(0, 'usd')).toBe('$0');
});

test('a known price is shown as an amount of money', () => {
  expect(formattedPrice(249_900, 'usd')).toBe('$2,499');
});

test('249950 cents are a price of 2499.5', () => {
  expect(priceFromCents(249_950)).toBe(2499.5);
});

test.for([
  [5499, 549_900],
  ['5499', 549_900],
  ['5499.00', 549_900],
  [5499.5, 549_950],
  ['0.29', 29],
  [0.29, 29],
  [1.15, 115],
  [0, 0],
  ['0', 0],
  [0.004, 0],
  [0.005, 1],
  [1e-7, 0],
] as const)('a price of %j is %i cents', ([price, expected]) => {
  expect(centsFromPrice(price)).toBe(expected);
});

test.for([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  -0.001,
  1e300,
  '',
  ' ',
  ' 1',
  '1 ',
  '-1',
  '+1',
  '.5',
  '5.',
  '1e3',
  '0x10',
  '1,000',
  '$5',
  'Custom',
  'Infinity',
  '٣',
])('%j is not a price', (price) => {
  expect(centsFromPrice(price)).toBeUndefined();
});

test('converting cents to a price and back changes nothing, as a number and as text', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(centsFromPrice(priceFromCents(amount))).toBe(amount);
      expect(centsFromPrice(String(priceFromCents(amount)))).toBe(amount);
    }),
  );
});

test('the displayed amount can be read back as the same number', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = formatMoney(amount, 'usd');
      expect(text).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(text.includes('.')).toBe(amount % 100 !== 0);
      expect(centsFromPrice(text.replaceAll(/[$,]/g, ''))).toBe(amount);
    }),
  );
});
