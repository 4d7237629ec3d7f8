import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { otherDatesOf } from './other-dates-of.ts';

function buildSession(id: number, change: Partial<WorkshopSession> = {}): WorkshopSession {
  const startsAt = `2031-05-${String(id).padStart(2, '0')}T00:00:00.000Z`;
  const open = {
    sale_state: 'open',
    remaining_spots: 4,
    effective_price: 499,
    program_type: 'essentials',
    audiences: [],
  } as const;
  return { id, starts_at: startsAt, ...open, ...change } as WorkshopSession;
}

test('the other dates are the next three that can be booked, and earlier ones come last', () => {
  const shown = buildSession(4);
  const sessions = [
    buildSession(9),
    shown,
    buildSession(2, { remaining_spots: 0 }),
    buildSession(3, { effective_price: 0 }),
    buildSession(8, { effective_price: null }),
    buildSession(1, { sale_state: 'cancelled' }),
    buildSession(7),
  ];
  expect(otherDatesOf(shown, sessions).map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(otherDatesOf(buildSession(8), sessions).map(({ id }) => id)).toEqual([9, 7, 4]);
});

test('dates for the same people come first, of these the nearest in space, then those of the same length', () => {
  const here = { country: 'Turkey', city: 'Izmir', audiences: ['university'] } as const;
  const shown = buildSession(4, { ...here, audiences: ['university'], program_type: 'mastery' });
  const university = buildSession(9, { audiences: ['university'], country: 'Peru', program_type: 'mastery' });
  const nearer = buildSession(8, { audiences: ['university'], country: 'Turkey', city: 'Ankara' });
  const short = buildSession(7, { ...here, audiences: ['university'] });
  const long = buildSession(10, { ...here, audiences: ['university'], program_type: 'mastery' });
  const school = buildSession(5, { ...here, audiences: ['high-school'], program_type: 'mastery' });
  const idsOf = (...others: WorkshopSession[]) => otherDatesOf(shown, others).map(({ id }) => id);
  expect(idsOf(school, university, nearer)).toEqual([8, 9, 5]);
  expect(idsOf(nearer, short, long)).toEqual([10, 7, 8]);
});

test('a program with a single session has no other dates', () => {
  const only = buildSession(1);
  expect(otherDatesOf(only, [only])).toEqual([]);
});
