import { expect, test } from 'vitest';
import { filterChoices } from './filter-choices.ts';

const inMay = { local_start: '2027-05-05T09:00', local_end: '2027-05-07T17:00' };

test('the filters offer only existing values, each once and in order', () => {
  const sessions = [
    { country: 'Türkiye', country_code: 'TR', audiences: ['executive' as const], venue_facts: [], ...inMay },
    {
      country: 'Cyprus',
      country_code: 'CY',
      audiences: ['high-school' as const],
      venue_facts: ['quiet-room' as const],
      ...inMay,
    },
    {
      country: 'Cyprus',
      country_code: 'CY',
      audiences: [],
      venue_facts: ['step-free' as const, 'quiet-room' as const],
      ...inMay,
    },
  ];
  expect(filterChoices(sessions)).toEqual({
    countries: [
      { value: 'CY', label: 'Cyprus' },
      { value: 'TR', label: 'Türkiye' },
    ],
    months: [{ value: '2027-05', label: 'May 2027' }],
    audiences: ['high-school', 'executive'],
    facts: ['step-free', 'quiet-room'],
  });
});
