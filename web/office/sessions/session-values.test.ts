import { expect, test } from 'vitest';
import { emptySession, newSessionForm } from './session-values.ts';

const filledIn = {
  ...emptySession,
  program_id: '7',
  location: 'South Bank, London',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'gb ',
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  timezone: 'Europe/London',
  location_highlights: 'High School\n\n Grades 10-12 ',
  grade_levels: '12, 10',
  starts_local: '2031-06-02T09:00:00',
  ends_local: '2031-06-04T17:00',
  price_cents: '1,499.50',
  capacity: '20',
};

function problemsOf(typed: Partial<typeof filledIn>): unknown[] {
  const { error } = newSessionForm.safeParse({ ...filledIn, ...typed });
  return (error?.issues ?? []).map(({ path }) => path[0]);
}

test('typed values are sent in the contract’s format', () => {
  expect(newSessionForm.parse(filledIn)).toMatchObject({
    program_id: 7,
    session_title: null,
    country_code: 'GB',
    location_highlights: ['High School', 'Grades 10-12'],
    grade_levels: [10, 12],
    starts_local: '2031-06-02T09:00',
    price_cents: 149_950,
    capacity: 20,
    blocked: 0,
  });
});

test.each([
  ['no number of seats', { capacity: '' }, 'capacity'],
  ['seats in words', { capacity: 'twenty' }, 'capacity'],
  ['a part of a cent', { price_cents: '4.999' }, 'price_cents'],
  ['no program', { program_id: '' }, 'program_id'],
  ['a grade that is none', { grade_levels: '10, x' }, 'grade_levels'],
  ['an end before the start', { ends_local: '2031-06-01T17:00' }, 'ends_local'],
])('%s is refused at its field', (_what, typed, field) => {
  expect(problemsOf(typed)).toEqual([field]);
});
