import { z } from 'zod';
import { REPAYMENT_CAUSES } from '../manual-repayment.ts';

/** Why somebody of the office has to look, the most urgent first. */
export const ATTENTION_KINDS = [
  'tickets_frozen',
  ...REPAYMENT_CAUSES,
  'dispute',
  'refund_stuck',
  'not_ended',
  'waits_for_payment',
] as const;

export const attentionItemSchema = z
  .object({
    kind: z.enum(ATTENTION_KINDS),
    /** Of the freeze, the manual repayment, the dispute or the refund that does not end. */
    id: z.int().nullable(),
    refund_id: z.int().nullable().describe('Of the refund that failed'),
    reference: z.string(),
    name: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    since: z.iso.datetime(),
    detail: z.string().describe('What the provider says'),
    provider_id: z.string().nullable(),
  })
  .meta({ id: 'AttentionItem' });
export type AttentionItem = z.infer<typeof attentionItemSchema>;
