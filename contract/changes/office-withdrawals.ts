import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { PAID_BY } from '../checkout/paid-by.ts';
import { outOfBounds } from '../field-checks.ts';
import { WITHDRAWAL_PROBLEMS, WITHDRAWAL_STATES } from './withdrawal-state.ts';
import { withdrawalSchema } from './withdrawal.ts';

const LONGEST_ANSWER = 2_000;

const moment = z.iso.datetime();

export const officeWithdrawalSchema = z
  .object({
    id: z.int(),
    received_at: moment,
    ...withdrawalSchema.shape,
    later_words: z
      .object({ name: z.string(), part: z.string(), at: z.string() })
      .nullable()
      .describe('Other words for the same order, from the same address'),
    state: z.enum(WITHDRAWAL_STATES),
    problem: z.enum(WITHDRAWAL_PROBLEMS).nullable().describe('Why the office has to decide'),
    objected_at: moment.nullable(),
    due_at: moment,
    decided_at: moment.nullable(),
    decided_by: z.string().nullable(),
    answer: z.string(),
    amount_cents: z.int().nullable(),
    order: z
      .object({
        reference: z.string(),
        name: z.string(),
        email: z.string(),
        currency: z.string(),
        paid_by: z.enum(PAID_BY),
        tickets: z.int().describe('How many are valid'),
        cents: z.int().describe('What these cost, as far as it is left of the payment'),
      })
      .nullable(),
  })
  .meta({ id: 'OfficeWithdrawal' });
export type OfficeWithdrawalView = z.infer<typeof officeWithdrawalSchema>;

/** All of what the order's valid tickets cost. The note is for the audit log. */
export const withdrawalReturnSchema = z.strictObject({
  amount_cents: z.int().nonnegative().describe('What goes back, as it was shown'),
  reason: trimmedText((text) => (text === '' ? 'Please enter a reason' : outOfBounds(text, 500))),
});

export const withdrawalAnswerSchema = z.strictObject({
  answer: z
    .string('Please enter an answer')
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
    .trim()
    .min(1, 'Please enter an answer')
    .max(LONGEST_ANSWER, `Please use at most ${LONGEST_ANSWER} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters and signs only')
    .describe('Goes out by email to the address that was typed'),
});
