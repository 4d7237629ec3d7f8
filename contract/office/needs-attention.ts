import { z } from 'zod';
import { REPAYMENT_CAUSES } from '../manual-repayment.ts';

/** Why the office has to act, most urgent first. */
export const ATTENTION_KINDS = [
  'tickets_frozen',
  ...REPAYMENT_CAUSES,
  'dispute',
  'refund_stuck',
  'statement_difference',
  'not_ended',
  'waits_for_payment',
] as const;

export const attentionItemSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    /** The id of the freeze, the manual repayment, the dispute, the stuck refund or the difference. */
    id: z.int().nullable(),
    refund_id: z.int().nullable().describe('The refund that failed'),
    reference: z.string(),
    name: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    since: z.iso.datetime(),
    due_at: z.iso.datetime().nullable().describe('Until when the card provider takes evidence for a dispute'),
    detail: z.string().describe('The provider’s own words, or the kind of difference'),
    provider_id: z.string().nullable(),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof attentionItemSchema>;
