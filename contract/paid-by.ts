/** How the money of an order comes; an invoice is paid outside of this system. */
export const PAID_BY = ['card', 'invoice', 'free'] as const;

export type PaidBy = (typeof PAID_BY)[number];
