import type { WorkItem } from '#contract/office/worklist.ts';
import type { Work } from '#server/domain/overview/list-work.ts';

export function presentWork(work: Work): WorkItem {
  return {
    kind: work.kind,
    id: work.id,
    refund_id: work.refundId,
    reference: work.reference,
    name: work.name,
    amount_cents: work.amountCents,
    currency: work.currency,
    since: work.since.toISOString(),
    detail: work.detail,
    provider_id: work.providerId,
  };
}
