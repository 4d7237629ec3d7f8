import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { outOfBounds } from '../field-checks.ts';
import { CONSENT_KINDS, GUARDIAN_CONSENTS } from './consent-kind.ts';

const typedName = (name: string) =>
  Array.from(name).length < 2 ? 'Please type your full name' : outOfBounds(name, 200);

export const consentSchema = z
  .object({
    kind: z.enum(CONSENT_KINDS),
    words: z.string(),
    is_required: z.boolean().describe('Whether a minor cannot come without it'),
    given_by: z.string().nullable().describe('The name that was typed. Null if it is not given'),
    given_at: z.string().nullable(),
    declined_at: z
      .string()
      .nullable()
      .exactOptional()
      .describe(
        'When the guardian said no, or took the consent back. Null if nobody has decided, or it is given',
      ),
    can_take_back: z.boolean().describe('Whether the caller gave it, and a minor can come without it'),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;

const NOTHING_DECIDED = 'Please answer yes or no to at least one';

export const givenConsentsSchema = z
  .object({
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
        NOTHING_DECIDED,
      )
      .max(CONSENT_KINDS.length)
      .refine(
        (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
        'Each consent can be given once',
      )
      .describe('What the guardian agrees to'),
    declined: z
      .array(z.enum(GUARDIAN_CONSENTS))
      .max(GUARDIAN_CONSENTS.length)
      .default([])
      .describe('What the guardian says no to'),
    is_nothing_needed: z
      .boolean()
      .default(false)
      .describe('That the participant needs nothing: an answer, given with the consent to care answers'),
    care_revision: z
      .int()
      .min(0)
      .exactOptional()
      .describe(
        'Of the care answers, as it was read before the consent to them: 0 if none were kept, and if it is left out. If somebody else has given others, the answer is 409',
      ),
  })
  .superRefine(({ consents, declined, is_nothing_needed: isNothingNeeded }, problems) => {
    const refuse = (message: string, at = 'consents') =>
      problems.addIssue({ code: 'custom', path: [at], message });
    if (consents.length + declined.length === 0) refuse(NOTHING_DECIDED);
    if (consents.some(({ kind }) => declined.some((each) => each === kind)))
      refuse('Please answer each with either yes or no');
    if (isNothingNeeded && consents.every(({ kind }) => kind !== 'care'))
      refuse('Please consent first that we keep these answers', 'is_nothing_needed');
  });
export type GivenConsents = z.infer<typeof givenConsentsSchema>;
