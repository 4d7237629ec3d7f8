import type { RefundReason } from '#contract/orders/refund-state.ts';
import type { MovementKind } from '#contract/payments/office-statement.ts';

/** What the domain needs from a card provider. Amounts are in the smallest currency unit. */
export interface CardProvider {
  /** If false, only free seats can be sold. */
  isThere: boolean;
  /** Creates the session, or returns the one that an earlier call with this key created. */
  createSession(key: string, request: CardSessionRequest, how: HowToCreate): Promise<CreatedSession>;
  /** The session that a stored request has created, whatever answer we got. */
  findSession(request: CardSessionRequest, deadline: Date): Promise<CardSession | undefined>;
  retrieveSession(id: string, deadline?: Date): Promise<CardSession>;
  /** Expires an open session. The returned state is what counts, whether or not it was still open. */
  expireSession(id: string, deadline?: Date): Promise<CardSession>;
  createRefund(key: string, request: RefundRequest): Promise<CardRefund>;
  retrieveRefund(id: string): Promise<CardRefund>;
  listRefunds(paymentIntent: string): Promise<CardRefund[]>;
  listSessionsSince(since: Date): AsyncIterable<CardSession>;
  listRefundsSince(since: Date): AsyncIterable<CardRefund>;
  listDisputesSince(since: Date): AsyncIterable<CardDispute>;
  /** Every failed try of a payment so far. */
  retrieveDeclines(paymentIntent: string): Promise<CardDeclines>;
  listMovementsSince(since: Date): AsyncIterable<CardMovement>;
  retrieveDispute(id: string): Promise<CardDispute>;
  /** Uploads a PDF, or returns the id of the file that an earlier call with this key uploaded. */
  uploadEvidence(key: string, file: { name: string; content: Buffer }): Promise<string>;
  /** Submits evidence. Cannot be undone, and the provider takes it once. */
  submitEvidence(key: string, disputeId: string, evidence: CardEvidence): Promise<CardDispute>;
  /** By the provider's clock. Undefined if it does not say. */
  retrieveTime(): Promise<Date | undefined>;
  /** Verifies the provider's signature and parses the event. */
  readEvent(body: Buffer, signature: string): CardEvent;
}

export interface HowToCreate {
  deadline: Date;
  /** No request was ever sent under this key. If the provider cannot be reached, it has certainly created nothing. */
  isFirst: boolean;
}

export interface CardSessionRequest {
  reference: string;
  attempt: number;
  email: string;
  currency: string;
  lines: CardSessionLine[];
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
  /** Absent in requests that earlier releases stored, which are repeated as they were. */
  mark?: CardSessionMark;
}

export interface CardSessionLine {
  title: string;
  detail: string;
  unitPriceCents: number;
  quantity: number;
}

/** What the provider keeps for us, so that the order can be made again if it is lost. */
export interface CardSessionMark {
  installation: string;
  isAccount: boolean;
  lines: CardSessionMarkLine[];
  /** The order whose tickets get another date when this is paid. */
  dateChange?: { order: string; tickets: string[] };
}

export interface CardSessionMarkLine {
  programId: number;
  sessionId: number | null;
  quantity: number;
  unitPriceCents: number;
}

export interface CreatedSession {
  id: string;
  url: string;
  expiresAt: Date;
}

export interface CardSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  mode: string;
  isLive: boolean;
  amountCents: number;
  currency: string;
  reference: string;
  attempt: number;
  url: string | null;
  expiresAt: Date;
  createdAt: Date;
  paymentIntent: string | undefined;
  /** A delayed payment method was chosen and the payment failed. */
  hasFailed: boolean;
  /** When the payment was made, by the provider's clock. */
  paidAt: Date | undefined;
  buyer: { name: string; email: string };
  /** Absent if other software made the session, or an earlier release. */
  mark: CardSessionMark | undefined;
}

export interface RefundRequest {
  /** Our refund row. The provider's events carry this id too. */
  refundId: number;
  paymentIntent: string;
  amountCents: number;
  reference: string;
  mark?: RefundMark;
}

/** What the provider keeps for us, so that the refund can be recorded again if it is lost. */
export interface RefundMark {
  reason: RefundReason;
  tickets: RefundMarkTicket[];
  /** Changes to a cheaper date, whose difference goes back. Absent if there are none, or too many to be kept. */
  dateChanges?: RefundMarkDateChange[];
}

/** Tickets that got a cheaper date. */
export interface RefundMarkDateChange {
  tickets: string[];
  /** The position of the line that they left. */
  line: number;
  programId: number;
  sessionId: number | null;
  /** Of a seat on the new date. */
  unitPriceCents: number;
  /** Of all of them together. Refunds of several payments share it. */
  backCents: number;
  /** We cancelled the old date, so that only the terms of the new one count. */
  isCancelledByUs: boolean;
}

/** A ticket that the refund ended. */
export interface RefundMarkTicket {
  code: string;
  /** The position of its line in the order. */
  line: number;
  cents: number;
}

export interface CardRefund {
  id: string;
  /** Absent if the refund was made in the provider's dashboard. */
  refundId: number | undefined;
  paymentIntent: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | undefined;
  createdAt: Date;
  /** Absent if the refund was made in the provider's dashboard, or by an earlier release. */
  mark?: RefundMark | undefined;
}

export interface CardDeclines {
  /** The order's. Empty if the payment is not ours. */
  reference: string;
  declines: CardDecline[];
}

export interface CardDecline {
  /** The charge. A card that was not charged, because its holder did not confirm, has only the card's own id. */
  id: string;
  /** In the provider's words, such as insufficient_funds. */
  reason: string;
  /** By the provider's clock. Unknown without a charge. */
  declinedAt: Date | undefined;
}

export interface CardDispute {
  id: string;
  paymentIntent: string;
  status: string;
  reason: string;
  amountCents: number;
  openedAt: Date;
  isClosed: boolean;
  /** Until when evidence is taken. */
  dueAt: Date | null;
  /** The file of its evidence, if any was given. */
  evidenceFile: string | undefined;
  isSubmitted: boolean;
}

/** A change of the balance at the provider. */
export interface CardMovement {
  id: string;
  kind: MovementKind;
  /** In the provider's words. */
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  /** Of the balance. */
  currency: string;
  /** What the buyer paid or got back, with its sign in the balance. */
  charged: { cents: number; currency: string } | undefined;
  /** The provider's id of the charge, refund, dispute or payout. */
  sourceId: string | undefined;
  paymentIntent: string | undefined;
  /** Absent if other software took the payment. */
  orderReference: string | undefined;
  occurredAt: Date;
  availableAt: Date;
}

export interface CardEvidence {
  fileId: string;
  buyerName: string;
  buyerEmail: string;
  description: string;
}

export interface CardEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The object that the event is about. Only its id is kept: the current state is read when the event is processed. */
  subject: EventSubject;
}

export interface EventSubject {
  object: string;
  id: string;
  paymentIntent: string | undefined;
}
