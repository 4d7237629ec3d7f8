import { createEvents } from 'ics';
import type { EventAttributes } from 'ics';
import { firm } from '#contract/firm.ts';
import { formatLongDateRange, zoneLabel } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { hoursByTheVenue, placeInFull } from '#contract/sessions/when-and-where.ts';
import type { WorkshopSession } from '#server/catalogue/workshop-session.ts';
import type { DatedLine, HeldFacts, OrderFacts, OrderFactsLine } from '#server/orders/order-facts.ts';

const DAY = 24 * 60 * 60_000;
/** A longer course does not meet every day, so only its first day is an event. */
const MOST_DAYS_IN_A_ROW = 21;

/** Fixes DTSTAMP, so that the same order always gives the same file. */
type DatedEvent = EventAttributes & { timestamp: number; uid: string };

/** One event for each session, and each program with dates, that takes place and that a valid ticket opens. Undefined where there is none. */
export function writeCalendar(order: OrderFacts, publicUrl: string): string | undefined {
  const events = order.lines.flatMap((line) =>
    line.held && !line.session?.isCancelled && isOpenedBy(line)
      ? [eventOfOrder(order, line, line.held, publicUrl)]
      : [],
  );
  return events.length === 0 ? undefined : write(events);
}

/** Takes the entries of lines out of the buyer's calendar, because no seat is left for them. */
export function writeCancelledEntries(order: OrderFacts, lines: DatedLine[], publicUrl: string): string {
  const events = lines.map((line) => eventOfOrder(order, line, line.held, publicUrl));
  return write(
    events.map((event) => ({ ...event, status: 'CANCELLED', sequence: event.sequence + 1 })),
    'CANCEL',
  );
}

/** Says nothing that depends on when it is written, so that the answer can be cached. */
export function writeSessionCalendar(session: WorkshopSession, publicUrl: string): string {
  const { id, sessionTitle, location, program, startsAt, startsLocal, endsLocal, timezone } = session;
  return write([
    {
      ...eventOf({
        ...session,
        isOnline: false,
        venue: session.venueName,
        address: session.venueAddress,
        days: formatLongDateRange(startsLocal, endsLocal),
        hours: formatTimeRange(startsLocal, endsLocal),
        zoneLabel: zoneLabel(startsAt, timezone),
      }),
      uid: `session-${id}@${new URL(publicUrl).hostname}`,
      title: `${program.title}: ${sessionTitle ?? location}`,
      timestamp: startsAt.getTime(),
    },
  ]);
}

function write(events: DatedEvent[], method: 'PUBLISH' | 'CANCEL' = 'PUBLISH'): string {
  const { error, value } = createEvents(onePerEntry(events), {
    productId: `-//${firm.name}//Sessions//EN`,
    method,
    calName: firm.name,
  });
  if (typeof value !== 'string') throw error ?? new Error('a calendar was not written');
  return value;
}

/** Several lines of an order can be for one date, once seats were moved. */
function onePerEntry(events: DatedEvent[]): DatedEvent[] {
  return [...new Map(events.map((event) => [event.uid, event])).values()];
}

function isOpenedBy({ tickets }: OrderFactsLine): boolean {
  return tickets.some(({ state }) => state === 'valid');
}

function eventOfOrder(
  { reference, createdAt, settledAt, dateChanges }: OrderFacts,
  line: OrderFactsLine,
  held: HeldFacts,
  publicUrl: string,
): DatedEvent & { sequence: number } {
  const event = eventOf(held);
  const what = line.session ? line.session.id : `program-${line.program.id}`;
  return {
    ...event,
    uid: `${reference}-${what}@${new URL(publicUrl).hostname}`,
    title: line.title,
    description: `${event.description}\nOrder ${reference}`,
    url: `${publicUrl}/orders/${reference}`,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    timestamp: (settledAt ?? createdAt).getTime(),
    // A calendar ignores what has a lower number than it knows. Cancelling takes the odd number after it, and whatever
    // brings an entry back is a change that counts two.
    sequence: 2 * (dateChanges + line.revision),
  };
}

function eventOf(held: HeldFacts) {
  const { startsAt } = held;
  const days = daysOf(held);
  const isLongCourse = days > MOST_DAYS_IN_A_ROW;
  const end = days === 1 ? held.endsAt : new Date(startsAt.getTime() + lengthOfADay(held));
  return {
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(days > 1 && !isLongCourse && { recurrenceRule: `FREQ=DAILY;COUNT=${days}` }),
    description: `${held.days}\n${hoursByTheVenue(held)}${isLongCourse ? '\nThis entry is its first day.' : ''}`,
    location: placeInFull(held),
  } as const;
}

/**
 * A session of several days is the same hours on each. One whose zone changes its clocks in between, or that goes on
 * through a night, is one long event instead: repeated hours would be wrong.
 */
function daysOf(held: HeldFacts): number {
  const { startsAt, endsAt, startsLocal, endsLocal } = held;
  const elapsed = endsAt.getTime() - startsAt.getTime();
  const onTheClock = asUtc(endsLocal) - asUtc(startsLocal);
  if (elapsed !== onTheClock || lengthOfADay(held) <= 0) return 1;
  return (asUtc(endsLocal.slice(0, 10)) - asUtc(startsLocal.slice(0, 10))) / DAY + 1;
}

function lengthOfADay({ startsLocal, endsLocal }: Pick<HeldFacts, 'startsLocal' | 'endsLocal'>): number {
  return asUtc(`1970-01-01${endsLocal.slice(10)}`) - asUtc(`1970-01-01${startsLocal.slice(10)}`);
}

function asUtc(local: string): number {
  return Date.parse(local.length > 10 ? `${local}Z` : local);
}
