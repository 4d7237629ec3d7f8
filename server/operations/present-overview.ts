import { firmZone } from '#contract/firm-zone.ts';
import type {
  PulseEvent,
  SalesOfPeriod,
  Totals,
  WatchedSession,
} from '#contract/operations/office-overview.ts';
import type { WatchedSession as Watched } from './find-sessions-to-watch.ts';
import type { PulseEvent as Event } from './read-pulse.ts';
import type { readSales } from './read-sales.ts';

type SalesRead = Awaited<ReturnType<typeof readSales>>;
type Summed = Omit<Totals, 'fill'>;

export function presentSales({ spans, days, programs, fill }: SalesRead, currency: string): SalesOfPeriod {
  const ofPeriod = (isNow: boolean) => ({
    ...sum(days.filter(({ day }) => day >= spans.from === isNow).map(presentSums)),
    fill: sumFill(fill.filter((each) => each.isNow === isNow)),
  });
  return {
    period: { from: spans.from, to: spans.to },
    before: { from: spans.beforeFrom, to: spans.beforeTo },
    zone: firmZone.id,
    currency,
    now: ofPeriod(true),
    earlier: ofPeriod(false),
    days: days
      .filter(({ day }) => day >= spans.from)
      .map(({ day, ...sales }) => ({ day, ...presentSums(sales) })),
    programs: programs.map(({ id, title, now, earlier }) => ({
      id,
      title,
      ...presentSums(now),
      fill: sumFill(fill.filter(({ programId, isNow }) => programId === id && isNow)),
      earlier: presentSums(earlier),
    })),
  };
}

function presentSums(sales: { paidCents: number; refundedCents: number; seats: number }): Summed {
  return { paid_cents: sales.paidCents, refunded_cents: sales.refundedCents, seats: sales.seats };
}

function sum(parts: Summed[]): Summed {
  const total = { paid_cents: 0, refunded_cents: 0, seats: 0 };
  for (const part of parts) {
    total.paid_cents += part.paid_cents;
    total.refunded_cents += part.refunded_cents;
    total.seats += part.seats;
  }
  return total;
}

function sumFill(parts: Totals['fill'][]): Totals['fill'] {
  const total = { taken: 0, capacity: 0 };
  for (const { taken, capacity } of parts) {
    total.taken += taken;
    total.capacity += capacity;
  }
  return total;
}

export function presentWatched({ startsAt, endedOrders, minimum, ...session }: Watched): WatchedSession {
  return {
    ...session,
    starts_at: startsAt.toISOString(),
    ended_orders: endedOrders,
    minimum: minimum && { seats: minimum.seats, booked: minimum.booked, decide_on: minimum.decideOn },
  };
}

export function presentEvent({ at, amountCents, ...event }: Event): PulseEvent {
  return { ...event, at: at.toISOString(), amount_cents: amountCents };
}
