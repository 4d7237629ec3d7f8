import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import { programLine } from './program-line.ts';

const program = {
  id: 4,
  slug: 'a-study-day',
  title: 'A study day',
  price: 120,
  remaining_tickets: 9,
  formatted_date: 'Saturday, May 3, 2031',
  time: '9:30 AM – 5:30 PM',
  zone_label: 'EDT',
  full_location: 'Lakeside Hall, Boston, United States',
} as Program;

test('a line names days, hours, zone and place of a program with dates', () => {
  expect(programLine(program)?.program).toMatchObject({
    when: 'Saturday, May 3, 2031, 9:30 AM – 5:30 PM EDT',
    location: 'Lakeside Hall, Boston, United States',
  });
});

test('without dates it says within how many days of booking the program starts', () => {
  const undated = { ...program, formatted_date: null, time: null, zone_label: null, starts_within_days: 7 };
  expect(programLine(undated as Program)?.program.when).toBe('Starts within 7 days of booking');
});

test('what has no price cannot be put into the cart', () => {
  expect(programLine({ ...program, price: null })).toBeUndefined();
});
