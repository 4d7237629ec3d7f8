/** An invoice is paid outside this system. */
export const PAID_BY = ['card', 'invoice', 'free'] as const;

export type PaidBy = (typeof PAID_BY)[number];
