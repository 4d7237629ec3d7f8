import type { OrderFacts } from '#server/orders/order-facts.ts';

/** What the evidence in a dispute consists of. */
export interface EvidenceFacts {
  providerDisputeId: string;
  reason: string;
  amountCents: number;
  openedAt: Date;
  paymentIntent: string;
  phone: string;
  order: OrderFacts;
  emails: { kind: string; recipient: string; sentAt: Date }[];
  checkIns: { number: number; title: string; at: Date }[];
}

/** Draws the evidence as a PDF. */
export interface EvidenceDocument {
  evidence(facts: EvidenceFacts): Promise<Buffer>;
}
