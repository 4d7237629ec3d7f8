import { z } from 'zod';

/** Why somebody of the office has to look. */
const WORK_KINDS = [
  'refund_failed',
  'by_hand',
  'refund_by_hand',
  'dispute',
  'refund_stuck',
  'not_ended',
  'waits_for_payment',
] as const;

export const workItemSchema = z
  .object({
    kind: z.enum(WORK_KINDS),
    /** Of the refund, the dispute, what is owed by hand, or the order that a calling off has met. */
    id: z.int().nullable(),
    reference: z.string(),
    name: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    since: z.iso.datetime(),
    detail: z.string().describe('What the provider says'),
    provider_id: z.string().nullable(),
  })
  .meta({ id: 'WorkItem' });
export type WorkItem = z.infer<typeof workItemSchema>;
