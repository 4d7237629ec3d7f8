import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/workshop-session.ts';
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

test('the other dates are the next three that can be booked', () => {
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
  expect(otherDatesOf(shown, sessions).map(({ id }) => id)).toEqual([3, 7, 8]);
});

test('dates of the same length for the same people come first', () => {
  const shown = buildSession(4, { program_type: 'mastery', audiences: ['university'] });
  const sessions = [
    buildSession(1, { audiences: ['university'] }),
    buildSession(2, { audiences: ['high-school'] }),
    buildSession(3, { program_type: 'mastery', audiences: ['high-school'] }),
    shown,
    buildSession(9, { program_type: 'mastery', audiences: ['university'] }),
  ];
  expect(otherDatesOf(shown, sessions).map(({ id }) => id)).toEqual([9, 3, 1]);
});

test('a program with a single session has no other dates', () => {
  const only = buildSession(1);
  expect(otherDatesOf(only, [only])).toEqual([]);
});
