import { expect, test } from 'vitest';
import { everySession, filterOf, matchesSessionFilter, queryOf } from './session-filter.ts';

const session = {
  location: 'Istanbul, Asian Shore',
  venue_name: 'Yeni Fener Kültür Evi',
  country: 'Türkiye',
  city: 'İstanbul',
  country_code: 'TR',
  program_type: 'essentials' as const,
  audiences: ['high-school' as const],
  venue_facts: ['step-free' as const, 'prayer-room' as const],
  local_start: '2027-01-31T10:00',
  local_end: '2027-02-02T17:00',
};

test.each(['', '  ', 'asian shore', 'FENER', 'türkiye', 'ISTANBUL', ' istanbul '])(
  'a search for "%s" finds the session by location, venue, country or city',
  (search) => {
    expect(matchesSessionFilter(session, { ...everySession, search })).toBe(true);
  },
);

test.each([
  [{ type: 'essentials' }, true],
  [{ type: 'mastery' }, false],
  [{ country: 'TR' }, true],
  [{ country: 'GB' }, false],
  [{ month: '2027-01' }, true],
  [{ month: '2027-02' }, true],
  [{ month: '2027-03' }, false],
  [{ audience: 'high-school' }, true],
  [{ audience: 'executive' }, false],
  [{ facts: ['prayer-room'] }, true],
  [{ facts: ['step-free', 'prayer-room'] }, true],
  [{ facts: ['step-free', 'hearing-loop'] }, false],
  [{ search: 'London' }, false],
  [{ search: 'Istanbul', type: 'mastery' }, false],
] as const)('whether %j keeps the session: %s', (change, isLeft) => {
  expect(matchesSessionFilter(session, { ...everySession, ...change })).toBe(isLeft);
});

test('a filter is restored from the address unchanged', () => {
  const filter = {
    search: 'São Paulo & more',
    type: 'mastery',
    country: 'BR',
    month: '2027-05',
    audience: 'university',
    facts: ['quiet-room', 'kosher-kitchen'],
  } as const;
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual(filter);
  expect(queryOf(everySession)).toBe('');
});

test('invalid parts of an address are left out', () => {
  const query = new URLSearchParams(
    'type=long&country=germany&month=2027-13&audience=all&facts=sauna&search=%00',
  );
  expect(filterOf(query)).toEqual(everySession);
});
