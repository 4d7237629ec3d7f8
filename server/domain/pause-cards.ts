import { CardForbidden, CardRefused, CardUncertain, CardUnreachable } from '#contract/card-trouble.ts';
import type { CardProvider } from './card-provider.ts';

export interface CardPause {
  /** Until the provider is asked again. 0 while buyers can pay. */
  secondsLeft(): number;
  /** Undefined while buyers can pay. */
  since(): Date | undefined;
}

const FAILURES_BEFORE = 2;
// Two failures that are further apart have nothing to do with each other.
const FAILURES_WITHIN_MS = 60_000;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 120;
const LONGEST_TRY_MS = 5_000;
const AFTER_TRY_SECONDS = 5;

/**
 * Without this, each buyer would wait nine seconds while the provider is down. After two failures no session is asked
 * for during a pause. Then one buyer tries: if that fails too, the next pause is twice as long. Each process counts for
 * itself.
 */
export function pauseCards(cards: CardProvider): { cards: CardProvider; cardPause: CardPause } {
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let pause: { since: Date; seconds: number; until: number } | undefined;
  let isTrying = false;

  function secondsLeft(): number {
    if (!pause) return 0;
    const left = Math.ceil((pause.until - performance.now()) / 1_000);
    if (left > 0) return left;
    return isTrying ? AFTER_TRY_SECONDS : 0;
  }

  function noteAnswer(): void {
    failures = 0;
    pause = undefined;
  }

  function noteFailure(): void {
    const now = performance.now();
    failures = now - failedAt > FAILURES_WITHIN_MS ? 1 : failures + 1;
    failedAt = now;
    if (!pause && failures < FAILURES_BEFORE) return;
    // Those who asked before the pause began do not make it longer.
    if (pause && now < pause.until) return;
    const seconds = pause ? Math.min(2 * pause.seconds, LONGEST_PAUSE_SECONDS) : FIRST_PAUSE_SECONDS;
    pause = { since: pause?.since ?? new Date(), seconds, until: now + seconds * 1_000 };
  }

  const createSession: CardProvider['createSession'] = async (key, request, how) => {
    const left = secondsLeft();
    if (left > 0) throw notAsked(how.isFirst, left);
    const isTry = pause !== undefined;
    isTrying ||= isTry;
    try {
      const deadline = isTry ? soonerOf(how.deadline, LONGEST_TRY_MS) : how.deadline;
      const session = await cards.createSession(key, request, { ...how, deadline });
      noteAnswer();
      return session;
    } catch (error) {
      if (isOutage(error)) noteFailure();
      else if (error instanceof CardRefused) noteAnswer();
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };

  // Nobody may buy for hours after a pause: what nobody has tried since is not known to be down.
  const since = () => (secondsLeft() > 0 ? pause?.since : undefined);

  return { cards: { ...cards, createSession }, cardPause: { secondsLeft, since } };
}

/** Whether an earlier request under this key was carried out is unknown. */
function notAsked(isFirst: boolean, retryAfterSeconds: number): Error {
  const message = 'the card provider is not asked during a pause';
  return isFirst ? new CardUnreachable(message) : new CardUncertain(message, { retryAfterSeconds });
}

function soonerOf(deadline: Date, withinMs: number): Date {
  return new Date(Math.min(deadline.getTime(), Date.now() + withinMs));
}

function isOutage(error: unknown): boolean {
  if (error instanceof CardForbidden) return false;
  return error instanceof CardUncertain || error instanceof CardUnreachable;
}
