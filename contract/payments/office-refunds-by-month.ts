import { z } from 'zod';

/** Why seats ended or money went back. */
export const RETURN_CAUSES = [
  'cancelled',
  'withdrawn',
  'date_changed',
  'office',
  'goodwill',
  'session_cancelled',
  'late_payment',
  'paid_twice',
  'refund_failed',
] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

const cents = z.int().describe('In the smallest unit of the currency');

const monthSchema = z
  .object({
    month: z.string().describe('Such as 2031-05, in New York time'),
    cause: z.enum(RETURN_CAUSES),
    currency: z.string(),
    number: z.int().describe('How often it happened'),
    seats: z.int(),
    returned_cents: cents,
    kept_cents: cents.describe('Of the price of seats that ended'),
  })
  .meta({ id: 'RefundsOfMonth' });
export type RefundsOfMonth = z.infer<typeof monthSchema>;

export const refundsByMonthSchema = z
  .object({
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    months: z.array(monthSchema),
  })
  .meta({ id: 'RefundsByMonth' });
export type RefundsByMonth = z.infer<typeof refundsByMonthSchema>;
