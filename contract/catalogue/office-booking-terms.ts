import { z } from 'zod';
import { bookingTermsSchema, termsShape } from './booking-terms-schema.ts';

const name = z
  .string()
  .regex(/^\P{Cc}*$/u, 'The name must be on one line')
  .trim()
  .min(1, 'Please enter a name')
  .max(80, 'At most 80 characters');

/** How often and until when go together: both or neither. */
function judge(
  terms: { date_change_until_days: number | null; date_changes_most: number | null },
  issues: z.RefinementCtx,
): void {
  const { date_change_until_days: until, date_changes_most: most } = terms;
  if ((until === null) === (most === null)) return;
  issues.addIssue({
    code: 'custom',
    path: [until === null ? 'date_change_until_days' : 'date_changes_most'],
    message: 'Please enter how often and until when, or neither',
  });
}

export const newTermsSchema = z.strictObject({ name, ...termsShape }).superRefine(judge);

/** A change is another version: what was sold keeps its own. */
export const changedTermsSchema = z.strictObject(termsShape).superRefine(judge);

const count = z.int().nonnegative();

export const officeTermsSchema = bookingTermsSchema
  .extend({
    version: z.int().positive(),
    created_at: z.iso.datetime(),
    programs: count.describe('How many programs are sold under them'),
    sessions: count.describe('How many coming sessions have them as their own'),
  })
  .meta({ id: 'OfficeTerms' });

export const officeTermsListSchema = z.array(officeTermsSchema);

const termsId = z
  .int()
  .positive()
  .nullable()
  .describe('Null: as the office decides, or for a session, those of its program');

export const chosenTermsSchema = z
  .object({ terms_id: termsId, choices: z.array(z.object({ id: z.int(), name: z.string() })) })
  .meta({ id: 'ChosenTerms' });

export const termsChoiceSchema = z.strictObject({
  from: termsId.describe('What the editor saw'),
  to: termsId,
});

export type NewTerms = z.infer<typeof newTermsSchema>;
export type ChangedTerms = z.infer<typeof changedTermsSchema>;
export type OfficeTerms = z.infer<typeof officeTermsSchema>;
export type ChosenTerms = z.infer<typeof chosenTermsSchema>;
