import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge, SolvedChallenge } from '#contract/checkout/challenge.ts';

const MOST_WORKERS = 4;
const LONGEST_MS = 60_000;

/** The value of X-Challenge-Solution. Nobody has to do anything for it but wait a moment. */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
    timeout: LONGEST_MS,
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies SolvedChallenge));
}
