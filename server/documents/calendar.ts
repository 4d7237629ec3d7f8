import { createEvents } from 'ics';
import type { EventAttributes } from 'ics';
import { firm } from '#contract/firm.ts';
import { fullAddress } from '#contract/full-address.ts';
import { formatLongDateRange, zoneLabel } from '#contract/session-dates.ts';
import { formatTimeRange } from '#contract/time-range.ts';
import type { WorkshopSession } from '#server/domain/catalogue/workshop-session.ts';
import type { OrderFacts, OrderFactsLine, SessionFacts } from '#server/domain/email-delivery/order-facts.ts';

const DAY = 24 * 60 * 60_000;

/** Fixes DTSTAMP, so that the same order always gives the same file. */
type DatedEvent = EventAttributes & { timestamp: number };

/** One event for each session that takes place and that a valid ticket opens. Undefined where there is none. */
export function writeCalendar(order: OrderFacts, publicUrl: string): string | undefined {
  const events = order.lines.flatMap((line) =>
    line.session && !line.session.isCancelled && isOpenedBy(line)
      ? [eventOfOrder(order, line, line.session, publicUrl)]
      : [],
  );
  return events.length === 0 ? undefined : write(events);
}

/** Says nothing that depends on when it is written, so that the answer can be cached. */
export function writeSessionCalendar(session: WorkshopSession, publicUrl: string): string {
  const { id, sessionTitle, location, program, startsAt, startsLocal, endsLocal, timezone } = session;
  return write([
    {
      ...eventOf({
        ...session,
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

function write(events: DatedEvent[]): string {
  const { error, value } = createEvents(events, {
    productId: `-//${firm.name}//Sessions//EN`,
    method: 'PUBLISH',
    calName: firm.name,
  });
  if (typeof value !== 'string') throw error ?? new Error('a calendar was not written');
  return value;
}

function isOpenedBy({ tickets }: OrderFactsLine): boolean {
  return tickets.some(({ state }) => state === 'valid');
}

function eventOfOrder(
  { reference, createdAt, settledAt }: OrderFacts,
  line: OrderFactsLine,
  session: SessionFacts,
  publicUrl: string,
): DatedEvent {
  const event = eventOf(session);
  return {
    ...event,
    uid: `${reference}-${session.id}@${new URL(publicUrl).hostname}`,
    title: line.title,
    description: `${event.description}\nOrder ${reference}`,
    url: `${publicUrl}/orders/${reference}`,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    timestamp: (settledAt ?? createdAt).getTime(),
  };
}

type DatedSession = Omit<SessionFacts, 'id' | 'title' | 'isCancelled'>;

function eventOf(session: DatedSession) {
  const { startsAt, venue, city } = session;
  const days = daysOf(session);
  const end = days === 1 ? session.endsAt : new Date(startsAt.getTime() + lengthOfADay(session));
  return {
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(days > 1 && { recurrenceRule: `FREQ=DAILY;COUNT=${days}` }),
    description: `${session.days}\n${session.hours}, local time in ${city} (${session.zoneLabel})`,
    location: [venue, fullAddress(session)].filter(Boolean).join(', '),
  } as const;
}

/**
 * A session of several days is the same hours on each. One whose zone changes its clocks in between, or that goes on
 * through a night, is one long event instead: repeated hours would be wrong.
 */
function daysOf(session: DatedSession): number {
  const { startsAt, endsAt, startsLocal, endsLocal } = session;
  const elapsed = endsAt.getTime() - startsAt.getTime();
  const onTheClock = asUtc(endsLocal) - asUtc(startsLocal);
  if (elapsed !== onTheClock || lengthOfADay(session) <= 0) return 1;
  return (asUtc(endsLocal.slice(0, 10)) - asUtc(startsLocal.slice(0, 10))) / DAY + 1;
}

function lengthOfADay({ startsLocal, endsLocal }: Pick<SessionFacts, 'startsLocal' | 'endsLocal'>): number {
  return asUtc(`1970-01-01${endsLocal.slice(10)}`) - asUtc(`1970-01-01${startsLocal.slice(10)}`);
}

function asUtc(local: string): number {
  return Date.parse(local.length > 10 ? `${local}Z` : local);
}
