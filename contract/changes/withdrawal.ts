import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { withdrawalFields } from './withdrawal-fields.ts';
import { WITHDRAWAL_STATES } from './withdrawal-state.ts';

export const withdrawalSchema = z
  .object({
    name: trimmedText(withdrawalFields.name),
    reference: trimmedText(withdrawalFields.reference).describe('As typed. Any text is accepted'),
    email: trimmedText(withdrawalFields.email).toLowerCase().describe('Where the receipt goes'),
    part: trimmedText(withdrawalFields.part)
      .default('')
      .describe('From which part of the order. Empty: from all of it'),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The same for every reference, so that nobody learns which ones exist. */
export const withdrawalReceiptSchema = withdrawalSchema
  .extend({ received_at: z.iso.datetime() })
  .meta({ id: 'WithdrawalReceipt' });

export const withdrawalTermsSchema = z
  .object({ objection_hours: z.int(), decision_days: z.int() })
  .meta({ id: 'WithdrawalTerms' });
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;

const moment = z.iso.datetime();

/** How far a withdrawal is, without what was typed. */
export const withdrawalProgressShape = {
  state: z.enum(WITHDRAWAL_STATES),
  received_at: moment,
  goes_back_at: moment
    .nullable()
    .describe(
      'When the money goes back by itself. Null: not by itself, or the email about it has not gone out',
    ),
  answer_by: moment.describe('By when the office has to decide, if the money does not go back by itself'),
  objected_at: moment.nullable(),
  decided_at: moment.nullable(),
};

/** What the link to object finds. */
export const withdrawalObjectionSchema = z
  .object({
    order_reference: z.string(),
    can_object: z.boolean().describe('Whether this link can still be used to object'),
    is_by_office: z.boolean().describe('Whether the office decided it, and not the time'),
    ...withdrawalProgressShape,
  })
  .meta({ id: 'WithdrawalObjection' });
export type WithdrawalObjection = z.infer<typeof withdrawalObjectionSchema>;
