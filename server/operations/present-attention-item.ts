import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';
import type { Work } from './attention-work.ts';

export function presentAttentionItem(work: Work): AttentionItem {
  return {
    kind: work.kind,
    id: work.id,
    refund_id: work.refundId,
    reference: work.reference,
    name: work.name,
    amount_cents: work.amountCents,
    currency: work.currency,
    since: work.since.toISOString(),
    due_at: work.dueAt?.toISOString() ?? null,
    detail: work.detail,
    provider_id: work.providerId,
    sellable: work.sellable,
  };
}
