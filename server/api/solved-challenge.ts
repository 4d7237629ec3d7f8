import type { FastifyRequest } from 'fastify';
import type { SolvedChallenge } from '#contract/checkout/challenge.ts';
import { solvedChallengeSchema } from '#contract/checkout/challenge.ts';
import { Refusal } from '#contract/refusal.ts';

const LONGEST = 4_000;

export function solvedChallengeOf({ headers }: FastifyRequest): SolvedChallenge | undefined {
  const header = headers['x-challenge-solution'];
  if (header === undefined) return undefined;
  const solved = solvedChallengeSchema.safeParse(typeof header === 'string' ? fromBase64(header) : undefined);
  if (solved.success) return solved.data;
  const message = 'X-Challenge-Solution must be the challenge and its solution, as JSON in base64.';
  throw new Refusal('validation_failed', { fields: { 'x-challenge-solution': [message] } });
}

function fromBase64(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}
