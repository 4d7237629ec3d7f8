import { z } from 'zod';
import { REPAYMENT_CAUSES } from '../orders/manual-repayment.ts';

/** Why the office has to act, most urgent first. */
export const ATTENTION_KINDS = [
  'tickets_frozen',
  'unmatched_payment',
  'date_change_lost',
  ...REPAYMENT_CAUSES,
  'dispute',
  'withdrawal',
  'order_request',
  'refund_stuck',
  'statement_difference',
  'not_ended',
  'waits_for_payment',
  'program_without_dates',
  'many_declines',
  'under_pressure',
  'declined',
] as const;

export const attentionItemSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    /** The id of the freeze, the manual repayment, the dispute, the withdrawal, the order request, the stuck refund or the one of a lost change of date, the first difference, the program or the seat pool. */
    id: z.int().nullable(),
    refund_id: z.int().nullable().describe('The refund that failed'),
    reference: z.string().nullable().describe('The order’s, if the problem is an order’s'),
    name: z.string().describe('The buyer’s, or the title of what is sold'),
    amount_cents: z.int().nullable(),
    currency: z.string().nullable(),
    since: z.iso.datetime(),
    due_at: z.iso.datetime().nullable().describe('Until when a dispute or a withdrawal has to be answered'),
    detail: z
      .string()
      .describe(
        'The provider’s own words, the kind of difference or how many there are, the figures, an order reference, who asks, why a withdrawal has to be decided, or why a date could not be changed again',
      ),
    provider_id: z.string().nullable(),
    sellable: z
      .object({ kind: z.enum(['session', 'program']), id: z.int() })
      .nullable()
      .describe('What is under pressure, or has no dates'),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof attentionItemSchema>;
