import { z } from 'zod';

const words = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .min(1, 'Enter some text or leave this empty')
  .max(2_000, 'Please use at most 2000 characters')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters and signs only')
  .nullable();

/** What buyers agree to, by what they buy. Null: nothing. */
export const agreementWordsSchema = z.strictObject({
  essentials: words.describe('For Essentials sessions'),
  mastery: words.describe('For Mastery sessions'),
  other: words.describe(
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
