import { z } from 'zod';

/** Proof of work, as `altcha-lib` makes and solves it. */
export const challengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.record(z.string(), z.string()),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge' });

export type Challenge = z.infer<typeof challengeSchema>;

/** What X-Challenge-Solution carries, as JSON in base64. */
export const solvedChallengeSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});

export type SolvedChallenge = z.infer<typeof solvedChallengeSchema>;
