import { z } from 'zod';

/** Why a cart line cannot be sold as requested, and what is available instead. */
export const refusedLineSchema = z
  .object({
    item: z.int().describe('Its position among the items that were sent, starting at 0'),
    program_id: z.int(),
    session_id: z.int().nullable(),
    problem: z.enum(['sold_out', 'too_few_left', 'price_changed', 'closed']),
    message: z.string(),
    remaining: z.int().describe('Seats that this buyer can still book'),
    unit_amount: z.int().describe('Price of a seat, in the smallest unit of the currency'),
    currency: z.string(),
  })
  .meta({ id: 'RefusedLine' });

export type RefusedLine = z.infer<typeof refusedLineSchema>;
