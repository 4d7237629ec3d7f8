export const SOLD_BY = ['seat', 'session', 'quote'] as const;
export type SoldBy = (typeof SOLD_BY)[number];
