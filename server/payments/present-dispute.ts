import type { Dispute } from '#contract/payments/office-disputes.ts';
import type { Dispute as FoundDispute } from './get-dispute.ts';
import { takesEvidence } from './takes-evidence.ts';

const moment = (at: Date | string) => new Date(at).toISOString();
const momentOrNone = (at: Date | string | null) => (at === null ? null : moment(at));

export function presentDispute(dispute: FoundDispute): Dispute {
  const { evidence } = dispute;
  return {
    id: dispute.id,
    provider_dispute_id: dispute.providerDisputeId,
    status: dispute.status,
    reason: dispute.reason,
    amount_cents: dispute.amountCents,
    currency: dispute.currency,
    opened_at: moment(dispute.openedAt),
    due_at: momentOrNone(dispute.dueAt),
    closed_at: momentOrNone(dispute.closedAt),
    order_reference: dispute.reference,
    buyer_name: dispute.name,
    takes_evidence: takesEvidence(dispute),
    evidence: evidence && {
      checksum: evidence.checksum,
      has_document: evidence.hasDocument,
      prepared_at: moment(evidence.preparedAt),
      prepared_by: evidence.preparedBy,
      requested_at: momentOrNone(evidence.requestedAt),
      requested_by: evidence.requestedBy,
      sent_at: momentOrNone(evidence.sentAt),
      failed_at: momentOrNone(evidence.failedAt),
      failure: evidence.failure,
    },
  };
}
