import { z } from 'zod';

/** What a manual order can contain: a program sold by seat, or a session that has not begun. */
export const sellableSchema = z
  .object({
    program_id: z.int(),
    session_id: z.int().nullable(),
    title: z.string(),
    detail: z.string(),
    unit_price_cents: z.int(),
    currency: z.string(),
    left: z.int(),
  })
  .meta({ id: 'Sellable' });
export type Sellable = z.infer<typeof sellableSchema>;

/** The programs and sessions that the list of orders can be filtered by. */
export const orderChoicesSchema = z
  .object({
    programs: z.array(z.object({ id: z.int(), title: z.string() })),
    sessions: z
      .array(z.object({ id: z.int(), label: z.string() }))
      .describe('Sessions of the given program, nearest to today first'),
  })
  .meta({ id: 'OrderChoices' });
export type OrderChoices = z.infer<typeof orderChoicesSchema>;
