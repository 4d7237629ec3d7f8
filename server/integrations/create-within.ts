import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { CardFailed, CardRefused, CardUncertain, CardUnreachable } from '#contract/checkout/card-trouble.ts';
import type { HowToCreate } from '#server/platform/card-provider.ts';
import { isCertain, isForbidden, isKeptFailure, isTurnedAway, parameterOf } from './stripe-errors.ts';

const LONGEST_TRY_MS = 4_000;
const SHORTEST_TRY_MS = 300;
const FIRST_PAUSE_MS = 150;

/** Retries with one idempotency key until there is a response. One deadline covers all tries and pauses. */
export async function createWithin<Made>(
  { deadline, isFirst }: HowToCreate,
  create: (timeoutMs: number) => Promise<Made>,
): Promise<Made> {
  let isFirstRequest = isFirst;
  let last: unknown;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const left = deadline.getTime() - Date.now();
    if (left < SHORTEST_TRY_MS) break;
    try {
      return await create(Math.min(LONGEST_TRY_MS, left));
    } catch (error) {
      if (isCertain(error))
        throw new CardRefused(messageOf(error), { parameter: parameterOf(error), cause: error });
      if (isKeptFailure(error)) throw new CardFailed(messageOf(error), { cause: error });
      if (!isTurnedAway(error)) isFirstRequest = false;
      else if (isFirstRequest) throw turnedAway(error);
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      last = error;
    }
    const pauseMs = pause * (0.5 + Math.random());
    if (Date.now() + pauseMs + SHORTEST_TRY_MS > deadline.getTime()) break;
    await sleep(pauseMs);
  }
  throw new CardUncertain(messageOf(last), { retryAfterSeconds: 5, cause: last });
}

function turnedAway(error: unknown): CardRefused {
  const Trouble = isForbidden(error) ? CardRefused : CardUnreachable;
  return new Trouble(messageOf(error), { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no time was left';
}
