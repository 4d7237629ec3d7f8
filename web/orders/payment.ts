import type { Order } from '#contract/order.ts';

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
  | { state: 'paid'; told: Verified }
  | { state: 'refunded'; told: Verified }
  | { state: 'confirming'; told: Verified; isOver: boolean }
  | { state: 'failed'; told: Verified }
  | { state: 'unverified'; told: Verified }
  | { state: 'error'; detail: string };

export type PaymentIn<State extends Payment['state']> = Extract<Payment, { state: State }>;

export function paymentOf(told: Verified | undefined): Payment {
  if (told === undefined) return { state: 'unverified', told: {} };
  const { verified, payment_status: status } = told;
  if (verified === true && status === 'paid') return { state: 'paid', told };
  if (status === 'pending') return { state: 'confirming', told, isOver: false };
  if (status === 'refunded') return { state: 'refunded', told };
  return { state: status === 'failed' ? 'failed' : 'unverified', told };
}
