import type { Order } from '#contract/orders/order.ts';

/** The states that the API returns. Other hosts' APIs may return only the first two. */
export interface Verified {
  verified?: boolean;
  payment_status?: string;
  order_reference?: string | null;
  order?: Order;
}

/** A payment as the result page shows it. */
export type Payment =
  | { state: 'verifying'; isSlow: boolean }
  | { state: 'paid'; verification: Verified }
  | { state: 'refunded'; verification: Verified }
  | { state: 'confirming'; verification: Verified; isOver: boolean }
  /** Free seats that are held, or were: what became of them stands on the order's page. */
  | { state: 'held'; verification: Verified; order: Order }
  | { state: 'failed'; verification: Verified }
  | { state: 'unverified'; verification: Verified }
  | { state: 'error'; detail: string };

export type PaymentIn<State extends Payment['state']> = Extract<Payment, { state: State }>;

export function paymentOf(verification: Verified | undefined): Payment {
  if (verification === undefined) return { state: 'unverified', verification: {} };
  const { verified, payment_status: status, order, order_reference: reference } = verification;
  if (verified === true && status === 'paid') return { state: 'paid', verification };
  if (order?.paid_by === 'free' && status !== 'paid') return { state: 'held', verification, order };
  if (status === 'pending') return { state: 'confirming', verification, isOver: false };
  if (status === 'refunded') return { state: 'refunded', verification };
  // Without an order, no payment was begun: its session was invented or is another site's.
  return { state: status === 'failed' && reference !== null ? 'failed' : 'unverified', verification };
}
