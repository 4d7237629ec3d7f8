import { expect, test } from 'vitest';
import type { Seat } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { bookedLine, labelOf, numberOf, sharedLine } from './seat-label.ts';

const dates = 'Monday, May 5 – Friday, May 9, 2031';

function buildSeat(given: Partial<Seat>): Seat {
  const days = { held: 'session:1', first_day: '2031-05-05', formatted_date: dates };
  return { ...days, title: 'A workshop', number: 1, numbers: 1, person: nobodyYet, ...given } as Seat;
}

const labelsOf = (seats: Seat[]) => seats.map((seat, place) => labelOf(seat, { place, seats }));
const space = { title: 'Space Training: Seek Signs of Life', held: 'session:2' };

test('the only seat of a line is called by what is booked, and of several by its number too', () => {
  const two = [1, 2].map((number) => buildSeat({ ...space, number, numbers: 2 }));
  expect(labelsOf([...two, buildSeat({})])).toEqual([
    'Space Training, seat 1 of 2',
    'Space Training, seat 2 of 2',
    'A workshop',
  ]);
  expect(labelsOf(two), 'of one program the number is enough').toEqual(['Seat 1 of 2', 'Seat 2 of 2']);
});

test('the same title on other days is told apart by its first day', () => {
  const later = buildSeat({ held: 'session:3', first_day: '2031-06-02' });
  expect(labelsOf([buildSeat({}), later])).toEqual([
    'A workshop, Monday, May 5, 2031',
    'A workshop, Monday, June 2, 2031',
  ]);
});

test('below the heading stands what it does not say', () => {
  const line = (seat: Seat) => {
    const seats = [seat, buildSeat({})];
    return bookedLine(seat, labelOf(seat, { place: 0, seats }), numberOf(seat, { place: 0, seats }));
  };
  const ada = { ...nobodyYet, name: 'Ada' };
  expect(line(buildSeat({}))).toBe(dates);
  expect(line(buildSeat(space))).toBe(`Space Training: Seek Signs of Life · ${dates}`);
  expect(line(buildSeat({ ...space, numbers: 2, person: ada }))).toBe(
    `Seat 1 of 2 · Space Training: Seek Signs of Life · ${dates}`,
  );
  expect(line(buildSeat({ person: ada }))).toBe(`A workshop · ${dates}`);
});

test('what several seats are of is said once for all of them, and then not of each', () => {
  const two = [1, 2].map((number) => buildSeat({ number, numbers: 2 }));
  expect(sharedLine(two)).toBe(`A workshop · ${dates}`);
  expect(sharedLine([buildSeat({})]), 'a single seat says it itself').toBe('');
  expect(sharedLine([...two, buildSeat(space)])).toBe('');
  const ada = buildSeat({ person: { ...nobodyYet, name: 'Ada' } });
  expect(bookedLine(ada, 'Seat 1 of 2', { number: 1, numbers: 2, isShared: true })).toBe('Seat 1 of 2');
  expect(bookedLine(two[0]!, 'Seat 1 of 2', { number: 1, numbers: 2, isShared: true })).toBe('');
});
