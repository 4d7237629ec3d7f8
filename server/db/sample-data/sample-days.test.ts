import { expect, test } from 'vitest';
import { sampleDates } from './sample-dates.ts';
import { firstDayOfProgram } from './sample-days.ts';

const datesOf = (slug: string) => {
  const dates = sampleDates[slug];
  if (!dates || !('weekday' in dates)) throw new Error(`${slug} has no days`);
  return dates;
};

test('a program begins on its weekday, late enough', () => {
  const dates = datesOf('model-un-discovery-day');
  expect(firstDayOfProgram(dates, '2027-03-01')).toBe('2027-04-03');
  expect(firstDayOfProgram(dates, '2027-03-02')).toBe('2027-04-10');
});

test('it moves by a week from a holiday', () => {
  expect(firstDayOfProgram(datesOf('model-un-discovery-day'), '2026-11-20')).toBe('2027-01-02');
  expect(firstDayOfProgram({ ...datesOf('model-un-discovery-day'), weekday: 'Sunday' }, '2028-11-25')).toBe(
    '2029-01-07',
  );
});

test('a summer school is in the next summer that is far enough away', () => {
  const dates = datesOf('london-summer-school');
  expect(firstDayOfProgram(dates, '2027-03-01')).toBe('2027-07-04');
  expect(firstDayOfProgram(dates, '2027-06-01')).toBe('2028-07-09');
});
