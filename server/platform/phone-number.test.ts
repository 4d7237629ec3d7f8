import { expect, test } from 'vitest';
import { examplePhone, joinedPhone, phoneHint, typedPhone, withCountryOf } from './phone-number.ts';

test.each([
  ['+90|532 111 22 33', '+905321112233'],
  ['+90|0532 111 22 33', '+905321112233'],
  // The country code was typed twice.
  ['+90|905321112233', '+905321112233'],
  ['+225|01 02 03 04 05', '+2250102030405'],
  ['+39|06 6982 1234', '+390669821234'],
  ['+1-684|7331234', '+16847331234'],
  ['+1|876 555 1234', '+18765551234'],
  ['+7|8 912 345 67 89', '+79123456789'],
])('%s is %s', (text, e164) => {
  expect(joinedPhone(text)).toBe(e164);
});

test.each([
  ['+999|1234567', '+9991234567'],
  ['+90|1234567', '+901234567'],
])('%s, which the library does not know, stays %s', (text, e164) => {
  expect(joinedPhone(text)).toBe(e164);
});

test.each([
  ['+4407911123456', '+447911123456'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['2125550123', '2125550123'],
  ['+99912345678', '+99912345678'],
])('typed as %s, a number is kept as %s', (text, kept) => {
  expect(typedPhone(text)).toBe(kept);
});

test('a national number takes the first country that is known and that it fits', () => {
  expect(withCountryOf('0532 123 45 67', ['', '+905321112233'])).toBe('+90 532 123 45 67');
  expect(withCountryOf('212 555 0123', ['+447911123456', '+12125550142'])).toBe('+1 212 555 0123');
  expect(withCountryOf('0532 123 45 67', ['', '0532 1'])).toBeUndefined();
  expect(withCountryOf('12345678', ['+905321112233'])).toBeUndefined();
  expect(withCountryOf('', ['+905321112233'])).toBe('');
  expect(withCountryOf('+999 123 456 78', [])).toBe('+999 123 456 78');
});

test('an example is written as numbers of the known country are', () => {
  expect(examplePhone(['', '+971501234567'])).toBe('+971 50 123 4567');
  expect(examplePhone([])).toMatch(/^\+90 /);
});

test.each([
  ['+90|532 111 22 33', null],
  ['+1|2125550123', null],
  ['+447911123456', null],
  [
    '+90|1234567',
    'Is this number right? Numbers there look like +90 501 234 56 78. You can leave it as it is.',
  ],
  ['+44|7911 123', 'Is this number right? You can leave it as it is.'],
  ['+999|1234567', 'Is this number right? You can leave it as it is.'],
  ['2125550123', 'If you can, begin with + and the country code, such as +90 501 234 56 78.'],
])('the hint to %s is %s', (typed, hint) => {
  expect(phoneHint(typed)).toEqual(hint);
});
