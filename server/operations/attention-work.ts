import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';

export interface Work {
  kind: AttentionItem['kind'];
  id: number | null;
  refundId: number | null;
  /** Null if the problem is no order's. */
  reference: string | null;
  name: string;
  amountCents: number | null;
  currency: string | null;
  since: Date;
  /** The deadline of a dispute or a withdrawal. */
  dueAt: Date | null;
  detail: string;
  providerId: string | null;
  sellable: AttentionItem['sellable'];
}
