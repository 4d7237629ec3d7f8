import { Refusal } from '#contract/refusal.ts';

const QUICKEST_PERSON_MS = 2_000;

/**
 * A filled-in hidden field means a bot: it gets a normal answer and nothing is stored. A form that was sent too quickly
 * is refused with a request to send again, because a person's message must not be lost.
 */
export function detectSpam({
  website,
  elapsed_ms: elapsedMs,
}: {
  website?: string | undefined;
  elapsed_ms?: number | undefined;
}): boolean {
  if (website !== undefined && website.trim() !== '') return true;
  if (elapsedMs !== undefined && elapsedMs < QUICKEST_PERSON_MS)
    throw new Refusal('too_many_requests', {
      message: 'Please send the form once more, so that we know that you are a person.',
      retryAfterSeconds: 2,
    });
  return false;
}
