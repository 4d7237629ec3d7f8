import { z } from 'zod';
import { trimmedText } from './checked-text.ts';
import { CONSENT_KINDS } from './consent-kind.ts';
import { outOfBounds } from './field-checks.ts';

const typedName = (name: string) =>
  Array.from(name).length < 2 ? 'Please type your full name' : outOfBounds(name, 200);

export const consentSchema = z
  .object({
    kind: z.enum(CONSENT_KINDS),
    words: z.string(),
    is_required: z.boolean().describe('Whether a minor cannot come without it'),
    given_by: z.string().nullable().describe('The name that was typed. Null if it is not given'),
    given_at: z.string().nullable(),
    can_take_back: z.boolean().describe('Whether the caller gave it, and a minor can come without it'),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;

export const givenConsentsSchema = z.object({
  name: trimmedText(typedName).describe('Typed by the guardian, as a signature'),
  is_entitled: z
    .literal(true, 'Please confirm that you are an adult and entitled to decide for the participant')
    .describe('That the guardian is an adult and entitled to decide for the participant'),
  consents: z
    .array(
      z.object({
        kind: z.enum(CONSENT_KINDS),
        words: z
          .string()
          .max(2_000)
          .describe('As they were read. Other words than those of today are refused'),
      }),
      'Please choose what you agree to',
    )
    .min(1, 'Please choose what you agree to')
    .max(CONSENT_KINDS.length)
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'Each consent can be given once',
    )
    .refine(
      (all) => all.length === 1 || all.every(({ kind }) => kind !== 'care'),
      'The consent to care answers is given by itself',
    ),
});
export type GivenConsents = z.infer<typeof givenConsentsSchema>;
