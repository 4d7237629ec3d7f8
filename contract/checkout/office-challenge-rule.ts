import { z } from 'zod';

/** Whether buyers of a session are asked for a challenge, while the office decides it and not the pressure. */
const CHALLENGE_RULES = ['always', 'never'] as const;
export type ChallengeRule = (typeof CHALLENGE_RULES)[number];
/** Automatic: the pressure decides. */
const CHALLENGE_CHOICES = ['automatic', ...CHALLENGE_RULES] as const;

const LONGEST_HOURS = 168;
export const USUAL_HOURS = 24;

const reason = z
  .string('Please enter a reason')
  .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and other control characters')
  .trim()
  .min(1, 'Please enter a reason')
  .max(200, 'At most 200 characters');

export const challengeRuleChangeSchema = z.strictObject({
  asks: z.enum(CHALLENGE_CHOICES, 'Please choose when buyers are asked'),
  reason,
  hours: z
    .int('Please enter a whole number of hours')
    .min(1, 'At least 1 hour')
    .max(LONGEST_HOURS, `At most ${LONGEST_HOURS} hours`)
    .default(USUAL_HOURS)
    .describe('When the rule ends by itself. Without meaning for automatic'),
});

export type ChallengeRuleChange = z.output<typeof challengeRuleChangeSchema>;

export const sessionChallengeSchema = z
  .object({
    asks: z.enum(CHALLENGE_CHOICES),
    reason: z.string().nullable().describe('Why the office asks always or never'),
    ends_at: z.iso.datetime().nullable().describe('When that ends by itself'),
    is_under_pressure: z.boolean().describe('Whether many seats are held and not paid'),
  })
  .meta({ id: 'SessionChallenge' });
export type SessionChallenge = z.infer<typeof sessionChallengeSchema>;
