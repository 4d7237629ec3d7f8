import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';

const SHORTEST_SECONDS = 10;

/** The provider is not asked, or could not be reached. Nothing was ordered. */
export function cardsArePaused({ cardPause }: Pick<Context, 'cardPause'>, cause?: unknown): Refusal {
  const seconds = Math.max(SHORTEST_SECONDS, cardPause.secondsLeft());
  return new Refusal('unavailable', {
    message: `Card payments are paused, because the card provider is not responding. Please try again in ${inWords(seconds)}.`,
    tryAgainInSeconds: seconds,
    cause,
  });
}

function inWords(seconds: number): string {
  if (seconds <= 60) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
