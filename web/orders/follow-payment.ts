import { ApiError } from '#web/api-client/api-error.ts';
import { payment as words } from '#web/content/payment.ts';
import type { Payment } from './payment.ts';

interface Follow {
  ask(): Promise<Payment>;
  pause(milliseconds: number): Promise<void>;
  now(): number;
}

const RETRY_PAUSES_MS = [1_000, 3_000];
const NO_RETRY_AFTER_MS = 15_000;
// 1, 2 and 4 seconds, then every 5 until two minutes have passed.
const POLL_PAUSES_MS = [1_000, 2_000, 4_000, ...Array.from({ length: 23 }, () => 5_000)];

/** Polls until the result is certain, or until it is better to wait for the email. */
export async function* followPayment(follow: Follow): AsyncGenerator<Payment> {
  let current: Payment = { state: 'verifying', isSlow: false };
  for await (current of firstAnswer(follow)) yield current;
  for (const pause of POLL_PAUSES_MS) {
    if (current.state !== 'confirming') return;
    await follow.pause(pause);
    // A failed request does not change the last known state.
    const next: Payment = await follow.ask().catch(() => current);
    if (next !== current) yield (current = next);
  }
  if (current.state === 'confirming') yield { ...current, isOver: true };
}

async function* firstAnswer({ ask, pause, now }: Follow): AsyncGenerator<Payment> {
  const began = now();
  for (const next of [...RETRY_PAUSES_MS, undefined]) {
    const answer = await ask().catch(asError);
    if (!(answer instanceof Error)) {
      yield answer;
      return;
    }
    if (next === undefined || !maySucceed(answer) || now() - began > NO_RETRY_AFTER_MS) {
      yield { state: 'error', detail: answer.message || words.fallback };
      return;
    }
    yield { state: 'verifying', isSlow: true };
    await pause(next);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Whether the API could not be reached, or a gateway failed. */
function maySucceed(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
