import { z } from 'zod';

/** What moved money at the card provider. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'dispute', 'payout', 'fee', 'other'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How the card provider's movements can differ from our payments and refunds. */
export const DIFFERENCE_KINDS = [
  'payment_not_there',
  'payment_amount',
  'payment_unknown',
  'refund_not_there',
  'refund_amount',
  'refund_unknown',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

const cents = z.int().describe('In the smallest unit of the currency');

const statementDaySchema = z
  .object({
    day: z.iso.date().describe('In New York time'),
    currency: z.string(),
    payments_cents: cents,
    refunds_cents: cents,
    disputes_cents: cents,
    fees_cents: cents,
    payouts_cents: cents,
    other_cents: cents,
    net_cents: cents.describe('How much the balance changed'),
  })
  .meta({ id: 'StatementDay' });
export type StatementDay = z.infer<typeof statementDaySchema>;

const statementDifferenceSchema = z
  .object({
    id: z.int(),
    kind: z.enum(DIFFERENCE_KINDS),
    provider_id: z.string(),
    order_reference: z.string().nullable(),
    expected_cents: cents,
    found_cents: cents,
    currency: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'StatementDifference' });
export type StatementDifference = z.infer<typeof statementDifferenceSchema>;

export const statementSchema = z
  .object({
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    imported_at: z.iso.datetime().nullable().describe('When the last movement was imported'),
    days: z.array(statementDaySchema),
    differences: z.array(statementDifferenceSchema).describe('All of them, whatever the period'),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statementSchema>;
