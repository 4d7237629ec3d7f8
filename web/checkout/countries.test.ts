import { expect, test } from 'vitest';
import { phoneOf } from '#contract/phone.ts';
import { countries, countryByDialCode, countryOf, findCountries } from './countries.ts';

test('there are 47 countries, each complete and listed once, in order of name', () => {
  expect(countries).toHaveLength(47);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(47);
  for (const { code, name, dialCode, flag } of countries) {
    expect([code, flag]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), code]);
    expect(name).not.toBe('');
    expect(dialCode).toMatch(/^\+\d{1,3}$/);
  }
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('an example number of each country is valid', () => {
  for (const { dialCode } of countries) expect(phoneOf(`${dialCode}|20 1234 567`)).toHaveProperty('e164');
});

test.each([
  ['korea', 'KR'],
  ['TÜRK', 'TR'],
  ['turkey', 'TR'],
  ['uk', 'GB'],
  ['us', 'US'],
  ['+994', 'AZ'],
  ['357', 'CY'],
  ['united k', 'GB'],
])('%s finds %s first', (typed, code) => {
  expect(findCountries(typed)[0]?.code).toBe(code);
});

test('an empty search finds all countries, nonsense finds none', () => {
  expect(findCountries(' ')).toHaveLength(47);
  expect(findCountries('atlantis')).toEqual([]);
});

test('the start of a phone number determines its country', () => {
  expect(countryByDialCode('+44 20 7946 0958')).toBe(countryOf('GB'));
  expect(countryByDialCode('1')).toBe(countryOf('US'));
  expect(countryByDialCode('+999')).toBeUndefined();
});
