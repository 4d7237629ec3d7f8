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

/** Tells a change of date from others. Refunds of several payments can carry the same one. */
export interface LostChangeKey {
  /** Of the tickets before the backup was restored, and the position of the line that they left. */
  codes: string[];
  line: number;
  programId: number;
  sessionId: number | null;
}

export type OrderEvent =
  | {
      kind:
        | 'placed'
        | 'paid'
        | 'awaiting_payment'
        | 'claimed'
        | 'address_corrected'
        | 'frozen'
        | 'freeze_released';
    }
  /** With what was paid. */
  | { kind: 'restored' | 'payment_found'; detail: { amountCents: number } }
  | { kind: 'expired' | 'cancelled' | 'failed'; detail: { cause: EndCause } }
  | { kind: 'agreed'; detail: { lines: number } }
  | { kind: 'alert'; detail: { what: string } }
  | { kind: 'session_cancelled'; detail: { session: number; tickets: number; owedCents: number } }
  | {
      kind: 'refund_due';
      /** With the seats if the office refunds them, and what of it the terms did not give. */
      detail: {
        refund: number;
        reason: RefundReason;
        amountCents: number;
        tickets?: number;
        keptCents?: number;
        moreCents?: number;
      };
    }
  | {
      kind: 'refund_pending' | 'refund_succeeded' | 'refund_failed';
      detail: { refund: number; failure?: string | undefined };
    }
  | {
      kind: 'refund_outside' | 'seats_released' | 'seats_given_back';
      detail: { tickets: number; amountCents: number; keptCents?: number | undefined; moreCents?: number };
    }
  | { kind: 'choice_asked'; detail: { session: number; tickets: number; until: string } }
  | {
      kind: 'date_changed';
      detail: {
        tickets: number;
        /** Paid on top if positive. */
        differenceCents: number;
        /** What goes back of the difference of a cheaper date, and what is kept of it. */
        amountCents: number;
        keptCents: number;
        from: string;
        to: string;
      };
    }
  | {
      kind: 'seats_cancelled' | 'seats_kept';
      detail: { tickets: number; amountCents: number; keptCents: number };
    }
  | {
      kind: 'refund_repeated';
      detail: {
        refund: number;
        reason: RefundReason;
        amountCents: number;
        tickets: number;
        /** A change of date that was done again with it. */
        moved?: { tickets: number; to: string; change?: LostChangeKey }[];
        /** One that a person has to do: so many of these tickets have to get another date. */
        left?: { why: string; tickets: number[]; seats: number; change?: LostChangeKey }[];
      };
    }
  | { kind: 'goodwill'; detail: { amountCents: number } }
  | { kind: 'withdrawal_received' | 'withdrawal_objected'; detail: { withdrawal: number } }
  | { kind: 'withdrawn'; detail: { withdrawal: number; tickets: number; amountCents: number } }
  | { kind: 'repayment_recorded'; detail: { amountCents: number } };

export type OrderEventKind = OrderEvent['kind'];
