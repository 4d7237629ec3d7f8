/** How the buyer gets the price of seats back. Free: they cost nothing. */
export type WayBack = 'by card' | 'by hand' | 'already returned' | 'free';
