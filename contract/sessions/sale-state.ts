export const SALE_STATES = ['open', 'closed', 'cancelled'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** A program that is sold by seat is closed once it has begun. */
export const PROGRAM_SALE_STATES = ['open', 'closed'] as const;
export type ProgramSaleState = (typeof PROGRAM_SALE_STATES)[number];
