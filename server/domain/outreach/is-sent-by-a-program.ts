import { Refusal } from '#contract/refusal.ts';

const QUICKEST_PERSON_MS = 2_000;

/**
 * A filled-in field that no person sees: the answer is as ever and nothing is kept. One who is merely quick is asked
 * to send again, since a person's message must not be lost.
 */
export function isSentByAProgram({
  website,
  elapsed_ms: elapsedMs,
}: {
  website?: string | undefined;
  elapsed_ms?: number | undefined;
}): boolean {
  if (website !== undefined && website.trim() !== '') return true;
  if (elapsedMs !== undefined && elapsedMs < QUICKEST_PERSON_MS)
    throw new Refusal('too_many_requests', {
      message: 'That was very quick. Please send it again.',
      retryAfterSeconds: 2,
    });
  return false;
}
