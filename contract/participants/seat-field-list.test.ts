import { expect, test } from 'vitest';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { ageGroupOf } from '../sessions/age-group.ts';
import { careAnswersSchema, noCare, noJourney } from './seat-answers.ts';
import {
  ACCESS_FACTS,
  ANSWER_CLASSES,
  DIET_FACTS,
  answerClassWords,
  fieldsOf,
  seatFieldList,
} from './seat-field-list.ts';
import type { SeatForm } from './seat-form.ts';
import { lacksOf, nobodyYet, seatPersonSchema } from './seat-person.ts';

const namesOf = (which: string) =>
  Object.entries(seatFieldList)
    .filter(([, field]) => field.class === which)
    .map(([name]) => name)
    .toSorted();
const keysOf = (thing: object) => Object.keys(thing).toSorted();

test('the list has everything that a seat is asked, and nothing else', () => {
  expect(namesOf('contact')).toEqual(keysOf(seatPersonSchema.shape));
  expect(namesOf('care')).toEqual(keysOf(careAnswersSchema.shape));
  expect(namesOf('care')).toEqual(keysOf(noCare));
  expect(namesOf('journey')).toEqual(keysOf(noJourney));
});

test('each field says why it is asked, and each class who sees it, until when, and when it is erased', () => {
  for (const { name, why } of Object.values(seatFieldList)) expect([name, why].every(Boolean)).toBe(true);
  for (const each of ANSWER_CLASSES) expect(Object.values(answerClassWords[each]).every(Boolean)).toBe(true);
});

test('a day asks allergies, diet and access needs; a residence also medication; a journey also the journey', () => {
  expect(fieldsOf('none', 'care')).toEqual([]);
  expect(fieldsOf('day', 'care')).not.toContain('medication');
  expect(fieldsOf('day', 'care')).toEqual(expect.arrayContaining(['allergies', 'diet', 'access_needs']));
  expect(fieldsOf('residence', 'care')).toContain('medication');
  expect(fieldsOf('residence', 'journey')).toEqual([]);
  expect(fieldsOf('journey', 'journey').toSorted()).toEqual(namesOf('journey'));
});

test('what a seat lacks agrees with the list', () => {
  const child = { ...nobodyYet, name: 'Ada', born_on: '2020-05-05' };
  for (const form of ['day', 'residence', 'journey'] as SeatForm[]) {
    const lacks = lacksOf(child, { form, firstDay: '2031-05-05', consents: [], journeyLacks: ['flights'] });
    expect(lacks.includes('flights')).toBe(fieldsOf(form, 'journey').length > 0);
    expect(lacks.includes('emergency_contact')).toBe(fieldsOf(form, 'contact').includes('emergency_name'));
    expect(lacks.includes('collection')).toBe(fieldsOf(form, 'contact').includes('collected_by'));
  }
});

test('each fact of a venue can be needed, for access or for a diet', () => {
  expect([...ACCESS_FACTS, ...DIET_FACTS].toSorted()).toEqual([...VENUE_FACTS].toSorted());
});

test.each([
  ['2018-05-06', 'under 13'],
  ['2018-05-05', '13 to 15'],
  ['2015-05-06', '13 to 15'],
  ['2015-05-05', '16 to 17'],
  ['2013-05-05', '18 or over'],
  ['', 'not known'],
])('whoever is born on %s is %s', (bornOn, group) => {
  expect(ageGroupOf({ ...nobodyYet, born_on: bornOn }, '2031-05-05')).toBe(group);
});
