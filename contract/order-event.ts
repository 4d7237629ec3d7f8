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

export type OrderEvent =
  | {
      kind:
        | 'placed'
        | 'paid'
        | 'awaiting_payment'
        | 'claimed'
        | 'restored'
        | 'address_corrected'
        | 'frozen'
        | 'freeze_released';
    }
  | { kind: 'expired' | 'cancelled' | 'failed'; detail: { cause: EndCause } }
  | { kind: 'agreed'; detail: { lines: number } }
  | { kind: 'alert'; detail: { what: string } }
  | { kind: 'session_cancelled'; detail: { session: number; tickets: number; owedCents: number } }
  | { kind: 'refund_due'; detail: { refund: number; reason: RefundReason; amountCents: number } }
  | {
      kind: 'refund_pending' | 'refund_succeeded' | 'refund_failed';
      detail: { refund: number; failure?: string | undefined };
    }
  | {
      kind: 'refund_outside' | 'seats_released' | 'seats_given_back';
      detail: { tickets: number; amountCents: number };
    }
  | { kind: 'seats_cancelled'; detail: { tickets: number; amountCents: number; keptCents: number } }
  | { kind: 'repayment_recorded'; detail: { amountCents: number } };

export type OrderEventKind = OrderEvent['kind'];
