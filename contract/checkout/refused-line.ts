import { z } from 'zod';
import { agreementSchema } from '../catalogue/agreement.ts';

/** Why a cart line cannot be sold as requested, and what is available instead. */
export const refusedLineSchema = z
  .object({
    item: z.int().describe('Its position among the items that were sent, starting at 0'),
    program_id: z.int(),
    session_id: z.int().nullable(),
    problem: z.enum([
      'sold_out',
      'too_few_left',
      'price_changed',
      'closed',
      'agreement_changed',
      'terms_changed',
    ]),
    message: z.string(),
    remaining: z.int().describe('Seats that this buyer can still book'),
    unit_amount: z.int().describe('Price of a seat, in the smallest unit of the currency'),
    currency: z.string(),
    agreement: agreementSchema.exactOptional().describe('What its buyer has to agree to now'),
    terms: z
      .object({
        id: z.int().nullable().describe('To be named with the item from now on'),
        lines: z.array(z.string()).describe('As the cart check says them, a sentence each'),
      })
      .exactOptional()
      .describe('The booking terms that it is sold under now'),
  })
  .meta({ id: 'RefusedLine' });

export type RefusedLine = z.infer<typeof refusedLineSchema>;
