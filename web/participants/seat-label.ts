import type { Seat } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { whoComes as words } from '../content/who-comes.ts';

interface Place {
  place: number;
  /** All seats of the order that are asked who comes. */
  seats: Seat[];
}

export interface SeatNumber {
  number: number;
  /** How many are of the same session or program. */
  numbers: number;
}

/** What is booked, in short, and the number where there are several seats. */
export function labelOf(seat: Seat, { place, seats }: Place): string {
  const { held, title, first_day: day } = seat;
  const others = seats.filter((other) => other.held !== held || other.title !== title);
  const short = shortTitle(title);
  const isOnOtherDays = day !== null && others.some((other) => shortTitle(other.title) === short);
  const booked = isOnOtherDays ? `${short}, ${formatLongDate(day)}` : short;
  const { number, numbers } = numberOf(seat, { place, seats });
  if (numbers === 1) return booked;
  return others.length > 0 ? words.seatOfSeveral(booked, number, numbers) : words.seat(number, numbers);
}

/** Of Space Training: Seek Signs of Life, it is Space Training. */
function shortTitle(title: string): string {
  return title.split(': ')[0] ?? title;
}

/** As on its ticket. An API of the previous release does not say it. */
export function numberOf({ number, numbers }: Seat, { place, seats }: Place): SeatNumber {
  return { number: number ?? place + 1, numbers: numbers ?? seats.length };
}

/** What and when, said once of several seats that are of the same. */
export function sharedLine(seats: Seat[]): string {
  const lines = new Set(
    seats.map(({ title, formatted_date: dates }) => [title, dates].filter(Boolean).join(' · ')),
  );
  const [line = ''] = lines;
  return seats.length > 1 && lines.size === 1 ? line : '';
}

/** What neither the heading nor the line of all seats says yet. */
export function bookedLine(
  { person, ...seat }: Seat,
  label: string,
  { number, numbers, isShared = false }: SeatNumber & { isShared?: boolean },
): string {
  const [title, dates] = isShared ? [] : [seat.title, seat.formatted_date];
  const parts =
    person.name === ''
      ? [label.startsWith(seat.title) ? '' : title, dates]
      : [numbers > 1 ? words.seat(number, numbers) : '', title, dates];
  return parts.filter(Boolean).join(' · ');
}
