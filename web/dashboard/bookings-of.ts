import type { Order } from '#contract/orders/order.ts';
import { localTimeIn } from '../sessions/local-time-in.ts';

type Line = Order['lines'][number];

interface Dated {
  timezone: string;
  starts_at: string;
  starts_local: string;
  ends_local: string;
}

export interface BookedLine {
  order: Order;
  line: Line;
}

/** The seats of one order in a session. */
export interface Booking extends BookedLine {
  line: Line & Dated;
}

const DAY_MS = 86_400_000;
const UNDATED_MONTHS = 18;

/** Bookings with a date, earliest first. */
export function bookingsOf(orders: Order[]): Booking[] {
  return orders
    .filter(isBooked)
    .flatMap((order) =>
      order.lines
        .filter(isDated)
        .filter(hasSeats)
        .map((line) => ({ order, line })),
    )
    .toSorted((one, other) => one.line.starts_at.localeCompare(other.line.starts_at));
}

/** Valid purchases without a date that are not long ago. */
export function undatedOf(orders: Order[], now: Date): BookedLine[] {
  return allUndatedOf(orders).filter((booking) => !isLongAgo(booking, now));
}

function allUndatedOf(orders: Order[]): BookedLine[] {
  return orders
    .filter(isBooked)
    .flatMap((order) =>
      order.lines.filter((line) => !isDated(line) && hasSeats(line)).map((line) => ({ order, line })),
    );
}

/** Nobody tells us when a program without a date has ended. The longest last 12 months, and may start weeks later. */
function isLongAgo({ order }: BookedLine, now: Date): boolean {
  const ended = new Date(order.paid_at ?? order.created_at);
  ended.setUTCMonth(ended.getUTCMonth() + UNDATED_MONTHS);
  return ended <= now;
}

/** What is over, newest first. A program without a date stands at the day on which it was booked. */
export function pastOf(orders: Order[], now: Date): BookedLine[] {
  const since = ({ order, line }: BookedLine) => line.starts_at ?? order.created_at;
  return [
    ...bookingsOf(orders).filter(({ line }) => isOver(line, now)),
    ...allUndatedOf(orders).filter((booking) => isLongAgo(booking, now)),
  ].toSorted((one, other) => since(other).localeCompare(since(one)));
}

/** Whether the session has ended, in the venue's time zone. */
export function isOver({ timezone, ends_local: end }: Dated, now: Date): boolean {
  return localTimeIn(timezone, now.toISOString()) >= end;
}

/** Days until it starts, in the venue's time zone. Below 1 it is today or has started. */
export function daysUntil({ timezone, starts_local: start }: Dated, now: Date): number {
  return Math.round((dayOf(start) - dayOf(localTimeIn(timezone, now.toISOString()))) / DAY_MS);
}

export function hasBegun({ starts_at: start }: Dated, now: Date): boolean {
  return Date.parse(start) <= now.getTime();
}

function isBooked({ state }: Order): boolean {
  return state === 'paid' || state === 'partly_refunded';
}

export function isDated(line: Line): line is Line & Dated {
  return (
    line.timezone !== null &&
    line.starts_at !== null &&
    line.starts_local !== null &&
    line.ends_local !== null
  );
}

/** Includes cancelled sessions, so that their buyers see the cancellation. */
function hasSeats({ tickets }: Line): boolean {
  return tickets.some(({ state }) => state !== 'refunded');
}

function dayOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`);
}
