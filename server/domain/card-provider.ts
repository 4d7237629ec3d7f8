/** What the business needs of whoever takes the cards. Amounts are in the smallest unit of the currency. */
export interface CardProvider {
  /** Without one, nothing that costs something is sold. */
  isThere: boolean;
  /** Makes the session, or finds the one that an earlier call with this key has made. */
  createSession(key: string, request: CardSessionRequest, how: HowToCreate): Promise<CreatedSession>;
  retrieveSession(id: string, deadline?: Date): Promise<CardSession>;
  /** Ends a session that is open. Whatever it answers, what counts is the state that it returns. */
  expireSession(id: string, deadline?: Date): Promise<CardSession>;
  createRefund(key: string, request: RefundRequest): Promise<CardRefund>;
  retrieveRefund(id: string): Promise<CardRefund>;
  listRefunds(paymentIntent: string): Promise<CardRefund[]>;
  listSessionsSince(since: Date): AsyncIterable<CardSession>;
  listRefundsSince(since: Date): AsyncIterable<CardRefund>;
  retrieveDispute(id: string): Promise<CardDispute>;
  /** Whether a body was signed by the provider just now, and what it says. */
  readEvent(body: Buffer, signature: string): CardEvent;
}

export interface HowToCreate {
  deadline: Date;
  /** Nothing was ever sent under this key: a provider that cannot be reached then has certainly made nothing. */
  isFirst: boolean;
}

export interface CardSessionRequest {
  reference: string;
  attempt: number;
  email: string;
  currency: string;
  lines: { title: string; detail: string; unitPriceCents: number; quantity: number }[];
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
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
  /** A delayed method was chosen, and the money did not come. */
  hasFailed: boolean;
  /** When the money was taken, by the provider's clock. */
  paidAt: Date | undefined;
}

export interface RefundRequest {
  /** Our own row, which its events name as well. */
  refundId: number;
  paymentIntent: string;
  amountCents: number;
  reference: string;
}

export interface CardRefund {
  id: string;
  /** Absent where it was made at the provider by hand. */
  refundId: number | undefined;
  paymentIntent: string;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | undefined;
  createdAt: Date;
}

export interface CardDispute {
  id: string;
  paymentIntent: string;
  status: string;
  reason: string;
  amountCents: number;
  openedAt: Date;
  isClosed: boolean;
}

export interface CardEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** What it is about. Only its name is kept: what is true of it is asked for when the event is worked on. */
  subject: EventSubject;
}

export interface EventSubject {
  object: string;
  id: string;
  paymentIntent: string | undefined;
}
