export const SALE_STATES = ['open', 'closed', 'cancelled'] as const;
export type SaleState = (typeof SALE_STATES)[number];
