import type { Challenge } from '#contract/checkout/challenge.ts';
import type { ErrorCode } from '#contract/error-code.ts';
import { ApiError } from '#web/api-client/api-error.ts';

type Ask<Answer> = (headers: Record<string, string>) => Promise<Answer>;

/** Many people want the same seats. If the server wants a challenge solved first, that is done and the same is asked again. */
export async function askAndSolve<Answer>(ask: Ask<Answer>, onChallenge?: () => void): Promise<Answer> {
  try {
    return await ask({});
  } catch (error) {
    const challenge = challengeOf(error);
    if (!challenge) throw error;
    onChallenge?.();
    const solution = await import('./solve-challenge.ts')
      .then(({ solveChallenge }) => solveChallenge(challenge))
      .catch(() => undefined);
    if (solution === undefined) throw error;
    return ask({ 'x-challenge-solution': solution });
  }
}

function challengeOf(error: unknown): Challenge | undefined {
  if (codeOf(error) !== 'challenge_required') return undefined;
  return ((error as ApiError).answer as { challenge?: Challenge }).challenge;
}

export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? ((error.answer ?? {}) as { error?: ErrorCode }).error : undefined;
}
