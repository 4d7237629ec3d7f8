/** What a seat is asked after paying: nothing, or as much as the program needs. */
export const SEAT_FORMS = ['none', 'day', 'residence', 'journey'] as const;
export type SeatForm = (typeof SEAT_FORMS)[number];
