import { z } from 'zod';
import { longText } from '../office/long-text.ts';

/** What buyers agree to, by what they buy. Null: nothing. */
export const agreementWordsSchema = z.strictObject({
  essentials: longText.describe('For Essentials sessions'),
  mastery: longText.describe('For Mastery sessions'),
  other: longText.describe(
    'For all sessions without words of their own, and for a program that is sold by seat',
  ),
});

export const agreementsChangeSchema = z.strictObject({
  from: agreementWordsSchema.describe('The words that the editor saw'),
  to: agreementWordsSchema,
});

export const officeAgreementsSchema = z
  .object({ title: z.string(), agreements: agreementWordsSchema })
  .meta({ id: 'OfficeAgreements' });

export type AgreementWords = z.infer<typeof agreementWordsSchema>;
export type OfficeAgreements = z.infer<typeof officeAgreementsSchema>;
