import { expect, test } from 'vitest';
import {
  holidaysOfCyprus,
  holidaysOfTheUnitedStates,
  orthodoxEaster,
  workingDayFrom,
} from './working-days.ts';

test.each([
  '2024-05-05',
  '2025-04-20',
  '2026-04-12',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
  '2031-04-13',
  '2032-05-02',
  '2033-04-24',
  '2038-04-25',
])('Easter is celebrated in Cyprus on %s', (day) => {
  expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day);
});

test('the public holidays of Cyprus in 2027', () => {
  expect(holidaysOfCyprus(2027).toSorted()).toEqual([
    '2027-01-01',
    '2027-01-06',
    '2027-03-15',
    '2027-03-25',
    '2027-04-01',
    '2027-04-30',
    '2027-05-01',
    '2027-05-03',
    '2027-06-21',
    '2027-08-15',
    '2027-10-01',
    '2027-10-28',
    '2027-12-25',
    '2027-12-26',
  ]);
});

test('the federal holidays of the United States in 2026, when they are observed', () => {
  expect(holidaysOfTheUnitedStates(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test.each([
  ['a working day', '2026-11-24', '2026-11-24'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['Thanksgiving', '2026-11-26', '2026-11-27'],
  ['Good Friday of Cyprus, then Easter Monday', '2026-04-10', '2026-04-14'],
  ['Christmas of 2026, a Friday, then a weekend', '2026-12-25', '2026-12-28'],
  ['New Year of 2028, a Saturday that is observed on the last day of 2027', '2027-12-31', '2028-01-03'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
])('%s: %s becomes %s', (_what, day, working) => {
  expect(workingDayFrom(day)).toBe(working);
});

test('no period is moved by more than six days in any year', () => {
  for (let at = Date.parse('2024-01-01T00:00Z'); at < Date.parse('2050-01-01T00:00Z'); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const days = (Date.parse(workingDayFrom(day)) - at) / 86_400_000;
    expect(days, day).toBeGreaterThanOrEqual(0);
    expect(days, day).toBeLessThanOrEqual(6);
  }
});
