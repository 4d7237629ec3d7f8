import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { beforeAll, expect, test } from 'vitest';
import { phoneOf } from '#contract/checkout/phone.ts';
import { sampleSessions } from '#server/db/sample-data/sample-catalogue.ts';
import { countries, countryByDialCode, countryOf, findCountries, loadOtherCountries } from './countries.ts';

beforeAll(() => loadOtherCountries());

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

test('the countries of the sample sessions are listed before anything is typed', () => {
  const listed = countries.map(({ code }) => code);
  for (const code of ['AE', 'KE', 'NP', ...sampleSessions.map(({ countryCode }) => countryCode)])
    expect(listed).toContain(code);
});

test('typing finds every country there is, with its dial code', () => {
  for (const code of getCountries()) {
    const found = countryOf(code);
    expect(found, code).toBeDefined();
    expect(found?.dialCode).toBe(`+${getCountryCallingCode(code)}`);
    expect(findCountries(found?.name ?? '')).toContain(found);
    expect(findCountries(found?.dialCode ?? '')).toContain(found);
  }
});

test('every dial code leads to a country that has it', () => {
  for (const code of getCountries()) {
    const dialCode = `+${getCountryCallingCode(code)}`;
    expect(countryByDialCode(dialCode)?.dialCode, dialCode).toBe(dialCode);
  }
});

test.each([
  ['+1 876 555 1234', 'JM'],
  ['+1 212 555 0123', 'US'],
  ['+7 912 345 67 89', 'RU'],
  ['+7 701 234 56 78', 'KZ'],
  ['+44 1534 123456', 'JE'],
  ['+44 20 7946 0958', 'GB'],
  ['+358 18 12345', 'AX'],
  ['+358 40 1234567', 'FI'],
  ['+262 692 12 34 56', 'RE'],
  ['+256 712 345678', 'UG'],
])('%s is a number of %s', (text, code) => {
  expect(countryByDialCode(text)?.code).toBe(code);
});

test.each([
  ['ivory', 'CI'],
  ['czech republic', 'CZ'],
  ['uae', 'AE'],
  ['1876', 'JM'],
  ['kenya', 'KE'],
])('%s is found, too: %s', (typed, code) => {
  expect(findCountries(typed)[0]?.code).toBe(code);
});
