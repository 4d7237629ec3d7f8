import { expect, test } from 'vitest';
import { readDayPlanText, writeDayPlanText } from './day-plan-text.ts';

const text = `Day 1
9:00 AM - 10:30 AM The first bargain
1:30 PM - 3:00 PM On your feet

Day 2
9:00 AM - 12:00 PM Four at the table`;

const plan = [
  { day: 1, starts: '09:00', ends: '10:30', what: 'The first bargain' },
  { day: 1, starts: '13:30', ends: '15:00', what: 'On your feet' },
  { day: 2, starts: '09:00', ends: '12:00', what: 'Four at the table' },
];

test('a plan is read as it is written', () => {
  expect(readDayPlanText(text)).toEqual({ plan });
  expect(writeDayPlanText(plan)).toBe(text);
  expect(readDayPlanText('')).toEqual({ plan: [] });
  expect(writeDayPlanText([])).toBe('');
});

test.each([
  ['9:00-10:30 Opening', '09:00', '10:30'],
  ['13.30 – 15.00: Opening', '13:30', '15:00'],
  ['12:00 am to 12:30 PM, Opening', '00:00', '12:30'],
])('a line such as “%s” is read', (line, starts, ends) => {
  expect(readDayPlanText(line)).toEqual({ plan: [{ day: 1, starts, ends, what: 'Opening' }] });
});

test.each([
  'Opening',
  '9 - 10 Opening',
  '25:00 - 26:00 Opening',
  '9:75 - 10:00 Opening',
  '13:00 PM - 14:00 PM x',
  'Day one',
])('a line such as “%s” is refused with its number', (line) => {
  expect(readDayPlanText(`Day 1\n${line}`).problem).toMatch(/^Line 2 is not clear/);
});

test('a line without anything that happens is read, so that its day and time can be named', () => {
  expect(readDayPlanText('9:00 - 10:00 ')).toEqual({ plan: undefined, problem: expect.any(String) });
  expect(readDayPlanText('9:00 - 10:00 :')).toEqual({
    plan: [{ day: 1, starts: '09:00', ends: '10:00', what: '' }],
  });
});
