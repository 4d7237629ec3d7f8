import { expect, test } from 'vitest';
import { dayPlanFields } from './office-day-plan.ts';

const entry = (given: object = {}) => ({ day: 1, starts: '09:00', ends: '10:00', what: 'Opening', ...given });

test('a plan in order is accepted; days may be left out', () => {
  const plan = [
    entry(),
    entry({ starts: '10:00', ends: '11:00' }),
    entry({ day: 20, what: 'x'.repeat(200) }),
  ];
  expect(dayPlanFields.parse(plan)).toEqual(plan);
  expect(dayPlanFields.parse([])).toEqual([]);
});

test.each([
  [[entry({ ends: '09:00' })], 'Day 1, 9:00 AM: the end must be after the start'],
  [[entry(), entry({ starts: '09:30' })], 'Day 1, 9:30 AM: it starts before “Opening” ends at 10:00 AM'],
  [[entry({ day: 3 }), entry({ day: 2 })], 'Day 2, 9:00 AM: this day must come before day 3'],
  [[entry({ day: 21 })], 'Day 21, 9:00 AM: days are numbered from 1 to 20'],
  [[entry({ day: 0 })], 'Day 0, 9:00 AM: days are numbered from 1 to 20'],
  [[entry({ what: 'x'.repeat(201) })], 'Day 1, 9:00 AM: at most 200 characters'],
  [[entry({ what: ' ' })], 'Day 1, 9:00 AM: please say what happens'],
  [[entry({ what: 'a\nb' })], 'Day 1, 9:00 AM: please write it on one line'],
  [[entry({ starts: '24:00' })], 'A time is written as 09:30'],
])('%j is refused', (plan, message) => {
  expect(dayPlanFields.safeParse(plan).error?.issues.map((issue) => issue.message)).toContain(message);
});

test('a plan of more than 200 lines is refused', () => {
  const plan = Array.from({ length: 201 }, (_, place) => entry({ day: 1 + Math.floor(place / 20) }));
  expect(dayPlanFields.safeParse(plan).error?.issues[0]?.message).toBe(
    'A day plan can have at most 200 lines',
  );
});
