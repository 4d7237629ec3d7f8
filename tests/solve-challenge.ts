import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, SolvedChallenge } from '#contract/checkout/challenge.ts';

/** As a browser does, or a program that attacks. */
export async function solve(challenge: Challenge): Promise<SolvedChallenge> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution };
}

/** The value of X-Challenge-Solution. */
export function inHeader(solved: SolvedChallenge): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}
