import { expect, test } from 'vitest';
import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import { dayPlanOfSession } from './day-plan-of-session.ts';

const twoDays: DayPlan = [
  { day: 1, starts: '09:00', ends: '12:00', what: 'Opening' },
  { day: 2, starts: '09:00', ends: '17:00', what: 'Closing' },
];
const ofPrograms = new Map([[7, twoDays]]);

function planOf(startsLocal: string, endsLocal: string, own?: DayPlan): DayPlan {
  const program = { id: 7, slug: 'a', title: 'A', description: '', priceCents: null, hasFormats: false };
  const ofSessions = new Map(own ? [[3, own]] : []);
  return dayPlanOfSession({ id: 3, startsLocal, endsLocal, program }, { ofPrograms, ofSessions });
}

test('a session has the plan of its program if it fits', () => {
  expect(planOf('2031-05-05T09:00', '2031-05-06T17:00')).toEqual(twoDays);
  expect(planOf('2031-12-31T08:30', '2032-01-01T18:00')).toEqual(twoDays);
});

test.each([
  ['is a day shorter', '2031-05-05T09:00', '2031-05-05T17:00'],
  ['is a day longer', '2031-05-05T09:00', '2031-05-07T17:00'],
  ['starts later', '2031-05-05T09:30', '2031-05-06T17:00'],
  ['ends earlier', '2031-05-05T09:00', '2031-05-06T16:30'],
])('a session that %s has none', (_how, startsLocal, endsLocal) => {
  expect(planOf(startsLocal, endsLocal)).toEqual([]);
});

test('a plan of its own comes first, whatever its days', () => {
  const own = [{ day: 1, starts: '10:00', ends: '11:00', what: 'Own' }];
  expect(planOf('2031-05-05T09:00', '2031-05-06T17:00', own)).toEqual(own);
});
