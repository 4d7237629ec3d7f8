import { signPayload } from '#card-sandbox/webhooks/sign-payload.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { extendCheckout } from '#server/domain/checkout/extend-checkout.ts';
import { resolveStaleCheckouts } from '#server/domain/checkout/resolve-stale-checkouts.ts';
import { reconcilePayments } from '#server/domain/payments/reconcile-payments.ts';
import { openLog } from '#server/http/log.ts';
import { buildProgram } from '#tests/builders.ts';
import { WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
const logged: string[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = openLog('warn', { write: (line) => void logged.push(line) });
  site = await startTestSite({ database: shop.database, context: shop.ctx, log });
});
afterAll(() => site.close());

const trueNow = Date.now;

/** Ours alone: database and provider keep the true time. */
function setOurClock(minutesAhead: number): void {
  Date.now = () => trueNow() + minutesAhead * 60_000;
  onTestFinished(() => {
    Date.now = trueNow;
  });
}

async function begun() {
  const { id, poolId } = await buildProgram(shop.db);
  return { ...(await shop.buy([{ programId: id }])), poolId };
}

function minutesFromNow(time: Date | null): number {
  return ((time?.getTime() ?? 0) - trueNow()) / 60_000;
}

test.each([10, -10])('with our clock off by %d minutes seats are held for the same time', async (minutes) => {
  setOurClock(minutes);
  const order = await begun();
  expect(minutesFromNow(order.expiresAt)).toBeGreaterThan(30.5);
  expect(minutesFromNow(order.expiresAt)).toBeLessThan(31.5);
  const extended = await extendCheckout(shop.ctx, (await shop.order(order)).id);
  expect(minutesFromNow(extended.expiresAt)).toBeGreaterThan(30.5);
});

test.each([10, -10])(
  'with our clock off by %d minutes nothing is released early, and everything in time',
  async (minutes) => {
    const order = await begun();
    await shop.letPass(25);
    setOurClock(minutes);
    await resolveStaleCheckouts(shop.ctx);
    await reconcilePayments(shop.ctx);
    expect((await shop.order(order)).state).toBe('pending');
    expect(await shop.taken(order.poolId)).toBe(1);
    await shop.letPass(7);
    await resolveStaleCheckouts(shop.ctx);
    expect((await shop.order(order)).state).toBe('expired');
    expect(await shop.taken(order.poolId)).toBe(0);
  },
);

test('webhooks that look stale are refused and logged, and the reconciler settles without them', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  setOurClock(10);
  const event = shop.sandbox.events().findLast(({ type }) => type === 'checkout.session.completed');
  const body = JSON.stringify(event);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signPayload(body, WEBHOOK_SECRET, Math.floor(trueNow() / 1_000)),
    },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  expect(logged.at(-1)).toContain('a delivery to the webhook was refused');
  expect((await shop.order(order)).state).toBe('pending');
  await shop.letPass(4);
  await reconcilePayments(shop.ctx);
  expect((await shop.order(order)).state).toBe('paid');
});
