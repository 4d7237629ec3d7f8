import { z } from 'zod';
import { PROGRAM_TYPES } from './program-type.ts';

/** The words that a buyer agrees to. Other words have another id. */
export const agreementSchema = z
  .object({ id: z.int().positive(), text: z.string() })
  .meta({ id: 'Agreement' });

export const programAgreementSchema = agreementSchema
  .extend({
    program_type: z
      .enum(PROGRAM_TYPES)
      .nullable()
      .describe(
        'For the sessions of this type. Null: for all others, and for a program that is sold by seat',
      ),
  })
  .meta({ id: 'ProgramAgreement' });

/** Of a line of an order. */
export const lineAgreementSchema = agreementSchema
  .extend({ agreed_at: z.string().nullable().describe('Null if the buyer still has to agree') })
  .meta({ id: 'LineAgreement' })
  .nullable()
  .describe('What the buyer agreed to, or has to. Null if nothing');

/** What the buyer of an order sends. */
export const orderAgreementSchema = z.strictObject({
  agreement_ids: z
    .array(z.int('This agreement does not exist.').positive('This agreement does not exist.'))
    .min(1, 'Please agree to at least one of the texts.')
    .max(20, 'An order has at most 20 lines.')
    .describe('The texts that the buyer agrees to, as the lines of the order name them'),
});

export type Agreement = z.infer<typeof agreementSchema>;
export type LineAgreement = z.infer<typeof lineAgreementSchema>;
export type ProgramAgreement = z.infer<typeof programAgreementSchema>;
