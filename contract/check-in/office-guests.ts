import { z } from 'zod';
import { dayParameter } from '../office/day.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { SEAT_LACKS } from '../participants/seat-lack.ts';
import { STATES_AT_CHECK_IN, ageShape, checkInSessionSchema, entrySchema } from './office-check-in.ts';

/** Upcoming sessions start with the next one, past sessions with the latest. */
export const comingCheckInsQuerySchema = listQuery({
  sorts: ['starts'],
  byDefault: { sort: 'starts', direction: 'asc' },
});
export const pastCheckInsQuerySchema = listQuery({
  sorts: ['starts'],
  byDefault: { sort: 'starts', direction: 'desc' },
});
export const checkInsAnswerSchema = listAnswer(checkInSessionSchema);

export const ROSTER_FILTERS = ['arrived', 'awaited', 'refunded', 'twice'] as const;

export const rosterQuerySchema = listQuery({
  sorts: ['holder', 'arrival', 'order'],
  byDefault: { sort: 'holder', direction: 'asc' },
}).extend({
  show: z.enum(ROSTER_FILTERS, `Choose one of ${ROSTER_FILTERS.join(', ')}.`).exactOptional(),
  day: dayParameter.describe('Who came on this day, or with `awaited` who did not'),
});

export const rosterGuestSchema = z
  .object({
    id: z.int().positive(),
    holder: z.string(),
    is_unnamed: z
      .boolean()
      .exactOptional()
      .describe('Whether nobody has said who comes, so that the holder is the buyer'),
    buyer: z.string(),
    email: z.string(),
    reference: z.string(),
    code: z.string(),
    state: z.enum(STATES_AT_CHECK_IN),
    is_disputed: z.boolean().describe('The cardholder disputes the payment'),
    is_refund_failed: z
      .boolean()
      .describe('The ticket ended, and the money did not get back to the buyer: it is still owed'),
    entries: z.array(entrySchema).describe('By time. The first of a day is its check-in'),
    ...ageShape,
    lacks: z.array(z.enum(SEAT_LACKS)).describe('What nobody has answered yet about who comes'),
  })
  .meta({ id: 'RosterGuest' });

export const rosterAnswerSchema = listAnswer(rosterGuestSchema);

export type RosterFilter = (typeof ROSTER_FILTERS)[number];
export type RosterGuest = z.infer<typeof rosterGuestSchema>;
