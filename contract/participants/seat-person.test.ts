import { expect, test } from 'vitest';
import { ageOn } from './age.ts';
import type { ConsentKind } from './consent-kind.ts';
import { isMinor, lacksOf, nobodyYet, seatFields, seatPersonChangeSchema } from './seat-person.ts';

const ada = { ...nobodyYet, name: 'Ada Example', born_on: '2013-05-05' };
const guardian = { is_buyer: false, name: 'Bo Example', email: 'bo@example.com', phone: '+46 70 123 45 67' };
const contact = { emergency_name: 'Bo', emergency_phone: '+46701234567' };
const day = {
  form: 'day' as const,
  firstDay: '2031-05-05',
  consents: [] as ConsentKind[],
  journeyLacks: ['passport' as const, 'flights' as const],
};

test.each([
  ['on the birthday itself', '2013-05-05', '2031-05-05', 18],
  ['the day before', '2013-05-06', '2031-05-05', 17],
  ['born on 29 February, on 28 February', '2012-02-29', '2030-02-28', 17],
  ['born on 29 February, on 1 March', '2012-02-29', '2030-03-01', 18],
  ['born on 29 February, on 29 February', '2012-02-29', '2032-02-29', 20],
])('age %s', (_when, bornOn, firstDay, years) => {
  expect(ageOn(bornOn, firstDay)).toBe(years);
});

test('whoever is 18 on the first day is no minor, and without a date of birth nobody knows', () => {
  expect(isMinor(ada, '2031-05-05')).toBe(false);
  expect(isMinor(ada, '2031-05-04')).toBe(true);
  expect(isMinor(nobodyYet, '2031-05-05')).toBeNull();
  expect(isMinor({ ...nobodyYet, is_adult: true }, '2031-05-05')).toBe(false);
  // What was said is not believed against a date.
  expect(isMinor({ ...ada, is_adult: true }, '2031-05-04')).toBe(true);
});

test('a seat says what it lacks, and an adult needs no guardian', () => {
  expect(lacksOf(nobodyYet, day)).toEqual(['name', 'birth_date']);
  expect(lacksOf(nobodyYet, { ...day, form: 'residence' })).toEqual([
    'name',
    'birth_date',
    'emergency_contact',
  ]);
  expect(lacksOf(ada, day)).toEqual([]);
  const child = { ...ada, born_on: '2014-05-05', ...contact };
  expect(lacksOf(child, day)).toEqual(['guardian', 'collection', 'consent']);
  expect(lacksOf({ ...child, guardian, collected_by: 'Bo' }, day)).toEqual(['consent']);
  const given = { ...day, consents: ['coming' as const] };
  expect(lacksOf({ ...child, guardian, collected_by: 'Bo' }, given)).toEqual([]);
  expect(
    lacksOf({ ...child, guardian: { ...guardian, phone: '' } }, { ...given, form: 'residence' }),
  ).toEqual(['guardian']);
  const ofBuyer = { ...nobodyYet.guardian, is_buyer: true };
  const journey = { ...given, form: 'journey' as const, journeyLacks: [] };
  expect(lacksOf({ ...child, guardian: ofBuyer }, journey)).toEqual(['consent']);
  expect(lacksOf({ ...child, guardian: ofBuyer }, { ...journey, consents: ['coming', 'travel'] })).toEqual(
    [],
  );
  expect(lacksOf({ ...ada, ...contact }, { ...journey, journeyLacks: ['flights'] })).toEqual(['flights']);
  expect(lacksOf(nobodyYet, { ...day, form: 'none' })).toEqual([]);
});

test.each([
  ['2031-02-29', 'Please enter a real date of birth'],
  ['5 May 2013', 'Please enter a real date of birth'],
  ['9999-01-01', 'The date of birth cannot be in the future'],
  ['1850-01-01', 'Please check the year of birth'],
  ['2012-02-29', undefined],
  ['', undefined],
])('the date of birth %s', (typed, message) => {
  expect(seatFields.born_on(typed)).toBe(message);
});

test.each([
  ['+90 532 123 45 67', true],
  ['+1 (212) 555-0100', true],
  // Its country may be known.
  ['0532 123 45 67', true],
  ['(0532) 123 45 67', true],
  ['0532 1', false],
  ['+12', false],
  ['+90 call me', false],
])('the telephone number %s', (typed, isGood) => {
  expect(seatFields.phone(typed) === undefined).toBe(isGood);
});

test('names in any script are kept as they are, and control characters are refused', () => {
  for (const name of ['عائشة', '김민준', 'Ольга', 'نور \u200fEl', '😀 Ada', "O’Brien-d'Arc"])
    expect(seatPersonChangeSchema.parse({ revision: 0, ...ada, name: ` ${name} ` }).name).toBe(name);
  for (const name of ['a\u0000b', 'two\nlines', 'x'.repeat(201)])
    expect(seatPersonChangeSchema.safeParse({ revision: 0, ...ada, name }).success).toBe(false);
});
