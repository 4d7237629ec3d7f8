import { expect, test } from 'vitest';
import { asksOf } from './seat-asks.ts';

test('a minor is asked for a guardian and a consent, once the age is known', () => {
  expect(asksOf('day', null)).toEqual(['name', 'birth_date']);
  expect(asksOf('day', true)).toEqual(['name', 'birth_date', 'guardian', 'collection', 'consent']);
});

test('who stays overnight names a contact, and who travels a passport and flights', () => {
  expect(asksOf('residence', false)).toEqual(['name', 'birth_date', 'emergency_contact']);
  expect(asksOf('journey', false)).toEqual([
    'name',
    'birth_date',
    'emergency_contact',
    'passport',
    'flights',
  ]);
});

test('where nobody is asked who comes, nothing is needed', () => {
  expect(asksOf('none', true)).toEqual([]);
});
