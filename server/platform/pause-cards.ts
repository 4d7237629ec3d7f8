import {
  CardForbidden,
  CardRefused,
  CardUncertain,
  CardUnreachable,
} from '#contract/checkout/card-trouble.ts';
import type { CardProvider, HowToCreate } from './card-provider.ts';

export interface CardPause {
  /** Until the provider is asked again. 0 while buyers can pay. */
  secondsLeft(): number;
  /** Undefined while buyers can pay. */
  since(): Date | undefined;
}

const FAILURES_BEFORE = 2;
// Two failures that are further apart have nothing to do with each other.
const FAILURES_WITHIN_MS = 60_000;
// With the try that follows, nobody is refused for longer than thirty seconds after the last failure.
const PAUSE_SECONDS = 25;
const LONGEST_TRY_MS = 5_000;
const AFTER_TRY_SECONDS = 5;

/**
 * Without this, each buyer would wait nine seconds while the provider is down. After two failures no new session is
 * asked for during a pause. Then one buyer tries, and a failure begins another pause. Each process counts for itself.
 */
export function pauseCards(cards: CardProvider): { cards: CardProvider; cardPause: CardPause } {
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let pause: { since: Date; until: number } | undefined;
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
    pause = { since: pause?.since ?? new Date(), until: now + PAUSE_SECONDS * 1_000 };
  }

  const createFirst: CardProvider['createSession'] = async (key, request, how) => {
    if (secondsLeft() > 0) throw new CardUnreachable('the card provider is not asked during a pause');
    const isTry = pause !== undefined;
    isTrying ||= isTry;
    try {
      return await create(key, request, isTry ? soon(how) : how);
    } catch (error) {
      if (isOutage(error)) noteFailure();
      throw error;
    } finally {
      if (isTry) isTrying = false;
    }
  };

  // An earlier error is repeated under its key for a day, so a repeat that fails says nothing about the provider.
  const createSession: CardProvider['createSession'] = async (key, request, how) =>
    how.isFirst ? createFirst(key, request, how) : create(key, request, pause ? soon(how) : how);

  const create: CardProvider['createSession'] = async (key, request, how) => {
    try {
      const session = await cards.createSession(key, request, how);
      noteAnswer();
      return session;
    } catch (error) {
      if (error instanceof CardRefused && !(error instanceof CardUnreachable)) noteAnswer();
      throw error;
    }
  };

  // Nobody may buy for hours after a pause: what nobody has tried since is not known to be down.
  const since = () => (secondsLeft() > 0 ? pause?.since : undefined);

  return { cards: { ...cards, createSession }, cardPause: { secondsLeft, since } };
}

function soon(how: HowToCreate): HowToCreate {
  return { ...how, deadline: new Date(Math.min(how.deadline.getTime(), Date.now() + LONGEST_TRY_MS)) };
}

function isOutage(error: unknown): boolean {
  if (error instanceof CardForbidden) return false;
  return error instanceof CardUncertain || error instanceof CardUnreachable;
}
