import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '#contract/checkout/challenge.ts';

interface Work {
  challenge: Challenge;
  counterStart: number;
  counterStep: number;
}

/** Works beside the page, which stays usable meanwhile. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  solveChallenge({ ...data, deriveKey }).then(
    (solution) => globalThis.postMessage(solution),
    (error: unknown) => globalThis.postMessage({ error: String(error) }),
  );
});
