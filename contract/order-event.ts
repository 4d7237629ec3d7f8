import type { RefundReason } from './refund-state.ts';

/** Why an order ended without being paid. */
export type EndCause =
  | 'buyer'
  | 'office'
  | 'time'
  | 'payment_failed'
  | 'provider_refused'
  | 'session_cancelled'
  | 'replaced';

/** What is recorded of an order. The kinds are spelled as they are stored. */
export type OrderEvent =
  | { kind: 'placed' | 'paid' | 'awaiting_payment' | 'claimed' }
  | { kind: 'expired' | 'cancelled' | 'failed'; detail: { cause: EndCause } }
  | { kind: 'alert'; detail: { what: string } }
  | { kind: 'session called off'; detail: { session: number; tickets: number; owedCents: number } }
  | { kind: 'refund due'; detail: { refund: number; reason: RefundReason; amountCents: number } }
  | {
      kind: 'refund pending' | 'refund succeeded' | 'refund failed';
      detail: { refund: number; failure?: string | undefined };
    }
  | { kind: 'refund outside' | 'seats given back'; detail: { tickets: number; amountCents: number } }
  | { kind: 'refund returned outside'; detail: { refund: number; amountCents: number } };

export type OrderEventKind = OrderEvent['kind'];
