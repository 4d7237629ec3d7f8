import { z } from 'zod';

const cents = z.int().describe('In the smallest unit of the currency');
const count = z.int().nonnegative();
const day = z.iso.date();

const span = z.object({ from: day, to: day });

const salesSchema = z.object({
  paid_cents: cents,
  refunded_cents: cents,
  seats: count.describe('Sold on these days, including those refunded later'),
});

/** Counts the sessions that began in the period. */
const fillSchema = z.object({ taken: count, capacity: count });

const totalsSchema = salesSchema.extend({ fill: fillSchema });

export const salesSchemaOfPeriod = z
  .object({
    period: span,
    before: span.describe('The same number of days before the period'),
    zone: z.string().describe('The time zone in which days begin'),
    currency: z.string(),
    now: totalsSchema,
    earlier: totalsSchema.describe('The same figures for the days before the period'),
    days: z.array(salesSchema.extend({ day })),
    programs: z.array(
      totalsSchema.extend({ id: z.int().positive(), title: z.string(), earlier: salesSchema }),
    ),
  })
  .meta({ id: 'SalesOfPeriod' });
export type SalesOfPeriod = z.infer<typeof salesSchemaOfPeriod>;

export type Totals = z.infer<typeof totalsSchema>;
export type ProgramSales = SalesOfPeriod['programs'][number];

export const ATTENTION_REASONS = ['venue_open', 'wanted', 'soon_and_low', 'nearly_full'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

const watchedSessionSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  city: z.string(),
  venue: z.string(),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  taken: count,
  capacity: count,
  minimum: z
    .object({ seats: z.int().positive(), booked: count, decide_on: day })
    .nullable()
    .exactOptional()
    .describe('If its minimum is not met and is decided within 14 days'),
  // Apart from the minimum: a page of the release before has words for these only.
  reasons: z.array(z.enum(ATTENTION_REASONS)),
  saved: count.describe('People who saved its program'),
  ended_orders: count.describe('Orders for it that ended unpaid in the last thirty days'),
});
export type WatchedSession = z.infer<typeof watchedSessionSchema>;

export const attentionSchema = z
  .object({
    sessions: z.array(watchedSessionSchema),
    days: count.describe('How many days ahead are included'),
    has_programs: z.boolean().describe('False until the first program exists'),
  })
  .meta({ id: 'SessionsToWatch' });

const pulseEventSchema = z.object({
  id: z.int().positive(),
  kind: z.string(),
  cause: z.string().nullable().describe('Why the order ended, if it did'),
  at: z.iso.datetime(),
  reference: z.string(),
  title: z.string(),
  seats: count.nullable().describe('Seats concerned, which may be fewer than those of the order'),
  amount_cents: cents.nullable().describe('Amount concerned, for example the amount refunded'),
});
export type PulseEvent = z.infer<typeof pulseEventSchema>;

export const pulseSchema = z
  .object({ events: z.array(pulseEventSchema), currency: z.string() })
  .meta({ id: 'PulseOfOrders' });
