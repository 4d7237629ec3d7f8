import { z } from 'zod';
import { givenBackTicketsSchema } from '../checkout/free-seats.ts';

/** Why a buyer cannot cancel a seat. */
export const SEAT_PROBLEMS = [
  'disputed',
  'session_cancelled',
  'used',
  'begun',
  'refund_under_way',
  'office_decides',
] as const;
export type SeatProblem = (typeof SEAT_PROBLEMS)[number];

const cents = z.int().nonnegative();

export const quotedSeatSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    detail: z.string(),
    holder: z.string().nullable().describe('Who uses the ticket, if it is not the buyer'),
    price_cents: cents,
    back_cents: cents
      .nullable()
      .describe('What goes back if it is cancelled now. Null: as the office decides'),
    kept_cents: cents
      .exactOptional()
      .describe('What is kept then. Less than the rest of the price where a part went back before'),
    until: z
      .string()
      .nullable()
      .describe('The last day on which so much goes back, by the calendar of the venue'),
    next_cents: cents.nullable().describe('What goes back from the day after'),
    problem: z.enum(SEAT_PROBLEMS).nullable().describe('Why the buyer cannot cancel it'),
  })
  .meta({ id: 'QuotedSeat' });

export const cancellationSchema = z
  .object({ currency: z.string(), seats: z.array(quotedSeatSchema) })
  .meta({ id: 'Cancellation' });

/** What the buyer was shown goes along. Another amount is refused, and nothing happens. */
export const cancelSeatsSchema = givenBackTicketsSchema.extend({
  expected_cents: cents.describe('What goes back, as it was shown'),
});

export type QuotedSeat = z.infer<typeof quotedSeatSchema>;
export type Cancellation = z.infer<typeof cancellationSchema>;
