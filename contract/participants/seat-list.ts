import { z } from 'zod';
import { MOST_LISTED_SEATS } from '../checkout/most-listed-seats.ts';
import { orderReferenceSchema } from '../orders/order-reference.ts';
import { seatPersonChangeSchema, seatSchema } from './seat-person.ts';

/** Who comes on many seats of an order, saved together or not at all. */
export const seatListSchema = z.object({
  replaces_names: z
    .boolean()
    .describe('Whether seats that have a name get another one. Without it such a list is refused'),
  seats: z
    .array(seatPersonChangeSchema.extend({ code: orderReferenceSchema }))
    .min(1, 'Please enter at least one name')
    .max(MOST_LISTED_SEATS, `At most ${MOST_LISTED_SEATS} seats at once`)
    .refine(
      (seats) => new Set(seats.map(({ code }) => code)).size === seats.length,
      'Each seat can be named once',
    ),
});
export type SeatList = z.infer<typeof seatListSchema>;

/** With 409: what somebody else has changed since the list was read. Nothing was saved. */
export const changedSeatsSchema = z.object({
  changed: z.array(z.string()).describe('The codes of the seats that have changed, or are gone'),
  seats: z.array(seatSchema).describe('All seats of the order as they are now'),
});
export type ChangedSeats = z.infer<typeof changedSeatsSchema>;
