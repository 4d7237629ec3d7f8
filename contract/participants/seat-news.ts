import { z } from 'zod';

const MOST_IDS = 1_000;

const idList = z
  .string()
  .regex(/^(?:\d{1,10}(?:,\d{1,10})*)?$/, 'Give ids separated by commas.')
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .refine((ids) => ids.length <= MOST_IDS, `Give at most ${MOST_IDS} ids.`)
  .meta({ type: 'string', description: 'Ids separated by commas' });

/** What a page shows whose seats are wanted. */
export const seatNewsQuerySchema = z.object({ programs: idList.optional(), sessions: idList.optional() });

export type SeatNewsQuery = z.infer<typeof seatNewsQuerySchema>;

const seatsLeft = z.record(z.string(), z.int()).describe('Seats left, by id');

export const seatNewsSchema = z
  .object({
    as_of: z.number().describe('When this was true. Older news than that is out of date'),
    edition: z.string().describe('Changes with everything that pages show besides seats'),
    is_settled: z
      .boolean()
      .optional()
      .describe('In the first event: the edition has been the same for an hour'),
    changed_programs: z
      .array(z.int())
      .optional()
      .describe('In later events: programs whose pages have to be loaded again'),
    reload_within_ms: z.int().describe('Pages that load again choose a moment within this time'),
    programs: seatsLeft,
    sessions: seatsLeft,
  })
  .meta({ id: 'SeatNews' });

export type SeatNews = z.infer<typeof seatNewsSchema>;
