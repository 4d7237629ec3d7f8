export const SALE_STATES = ['open', 'closed', 'cancelled'] as const;
