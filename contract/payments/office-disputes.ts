import { z } from 'zod';

const checksum = z.string().regex(/^[0-9a-f]{64}$/, 'This is not the checksum of a document.');

export const disputeSchema = z
  .object({
    id: z.int(),
    provider_dispute_id: z.string(),
    status: z.string().describe('In the provider’s words'),
    reason: z.string().describe('In the provider’s words'),
    amount_cents: z.int(),
    currency: z.string(),
    opened_at: z.iso.datetime(),
    due_at: z.iso.datetime().nullable().describe('Until when the card provider takes evidence'),
    closed_at: z.iso.datetime().nullable(),
    order_reference: z.string(),
    buyer_name: z.string(),
    takes_evidence: z.boolean(),
    evidence: z
      .object({
        checksum,
        has_document: z.boolean().describe('False after the buyer was erased'),
        prepared_at: z.iso.datetime(),
        prepared_by: z.string().nullable(),
        requested_at: z.iso.datetime().nullable(),
        requested_by: z.string().nullable(),
        sent_at: z.iso.datetime().nullable(),
        failed_at: z.iso.datetime().nullable(),
        failure: z.string().nullable().describe('The provider’s own words'),
      })
      .nullable()
      .describe('The newest evidence'),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof disputeSchema>;

export const evidenceSubmissionSchema = z.strictObject({
  checksum: checksum.describe('Of the document that was looked at. No other is sent'),
});
