import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api-error.ts';
import { followPayment } from './follow-payment.ts';
import type { Payment, Verified } from './payment.ts';
import { paymentOf } from './payment.ts';

const paid: Verified = { verified: true, payment_status: 'paid' };
const pending: Verified = { verified: false, payment_status: 'pending' };
const lost = new ApiError(0, 'Network error. Please check your connection.');

/** What was told, and how long was waited, by a clock that only waiting moves. */
async function follow(...answers: (Verified | Error)[]) {
  const states: Payment[] = [];
  const pauses: number[] = [];
  let now = 0;
  const payments = followPayment({
    ask: () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(paymentOf(answer));
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    now: () => now,
  });
  for await (const payment of payments) states.push(payment);
  return { states, pauses, waited: now };
}

test.each<[Verified | undefined, Payment['state']]>([
  [paid, 'paid'],
  [pending, 'confirming'],
  [{ verified: false, payment_status: 'refunded' }, 'refunded'],
  [{ verified: false, payment_status: 'failed' }, 'failed'],
  [{ verified: false, payment_status: 'paid' }, 'unverified'],
  [{ verified: true, payment_status: 'something' }, 'unverified'],
  [{}, 'unverified'],
  [undefined, 'unverified'],
])('the payment state of %o is %s', (verification, state) => {
  expect(paymentOf(verification).state).toBe(state);
});

test('a final state ends the polling', async () => {
  const { states, pauses } = await follow(paid);
  expect(states).toEqual([{ state: 'paid', verification: paid }]);
  expect(pauses).toEqual([]);
});

test('a pending payment is polled with growing pauses until it is final', async () => {
  const { states, pauses } = await follow(pending, pending, pending, pending, pending, paid);
  expect(states.at(-1)).toEqual({ state: 'paid', verification: paid });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('after two minutes the page promises an email instead', async () => {
  const { states, waited } = await follow(pending);
  expect(states.at(-1)).toEqual({ state: 'confirming', verification: pending, isOver: true });
  expect(waited).toBeGreaterThanOrEqual(120_000);
  expect(waited).toBeLessThan(125_000);
});

test('a lost request while pending changes nothing', async () => {
  const { states } = await follow(pending, lost, new ApiError(500, 'Server error.'), paid);
  expect(states.map(({ state }) => state)).toEqual(['confirming', 'paid']);
});

test.each([0, 502, 503, 504])('a first request that fails with %i is repeated', async (status) => {
  const { states, pauses } = await follow(new ApiError(status, 'Not now.'), paid);
  expect(states).toEqual([
    { state: 'verifying', isSlow: true },
    { state: 'paid', verification: paid },
  ]);
  expect(pauses).toEqual([1_000]);
});

test('three failed requests are an issue, with the server’s message', async () => {
  const { states, pauses } = await follow(lost);
  expect(states.at(-1)).toEqual({ state: 'error', detail: lost.message });
  expect(pauses).toEqual([1_000, 3_000]);
});

test.each([400, 404, 429, 500])('a response of %i is an issue at once', async (status) => {
  const { states, pauses } = await follow(new ApiError(status, 'No.'));
  expect(states).toEqual([{ state: 'error', detail: 'No.' }]);
  expect(pauses).toEqual([]);
});

test('an issue without a message is named after the call', async () => {
  const { states } = await follow(new Error(''));
  expect(states).toEqual([{ state: 'error', detail: 'Failed to verify payment' }]);
});
