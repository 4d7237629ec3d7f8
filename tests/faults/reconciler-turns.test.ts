import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { RECONCILED_PER_SECOND, reconcilePayments } from '#server/payments/reconcile-payments.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import { buildProgram } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();

const OPEN_ORDERS = 2_000;
// The job runs each minute, and a payment must be settled within five.
const MOST_ROUNDS = 4;

/** Unpaid orders, each with an open session at the provider. */
async function buildOpenOrders(count: number): Promise<void> {
  await sql`
    with made as (
      insert into orders (reference, buyer_key_hash, name, email, phone, school_name, grade, city, cart_hash, state,
        currency, total_cents, created_at)
      select 'MANY-SEAT-' || lpad(n::text, 4, '0'), sha256(n::text::bytea), 'Ada', 'ada@example.com', '', '', '', '', sha256('cart'), 'pending',
        'usd', 5000, now() - interval '10 minutes'
      from generate_series(1, ${count}) n returning id, reference, created_at)
    insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id, url, created_at)
    select id, 1, 'open', '{}', now() + interval '1 day', 'many_' || reference, 'https://cards.example.com',
      created_at from made`.execute(shop.db);
}

/** A provider whose sessions of many are open, and which answers as often as it is told. */
function buildProvider({ answersPerRound = Infinity }: { answersPerRound?: number } = {}) {
  const { cards } = shop.ctx;
  const asked: string[] = [];
  let waits = 0;
  let left = answersPerRound;
  const ctx = {
    ...shop.ctx,
    reconcilerBucket: {
      wait: async () => {
        waits += 1;
      },
    },
    cards: {
      ...cards,
      retrieveSession: async (id: string): Promise<CardSession> => {
        asked.push(id);
        left -= 1;
        if (left < 0) throw new CardUncertain('too many requests');
        if (!id.startsWith('many_')) return cards.retrieveSession(id);
        return { id, status: 'open', reference: id.replace('many_', ''), attempt: 1 } as CardSession;
      },
    },
  };
  const round = async () => {
    left = answersPerRound;
    const before = asked.length;
    await reconcilePayments(ctx);
    await letSaleAge(shop.db, 1);
    return asked.length - before;
  };
  return { asked, round, waits: () => waits };
}

test('of 2,000 open orders each is looked at within five minutes, at the provider’s rate', async () => {
  await buildOpenOrders(OPEN_ORDERS);
  const { asked, round, waits } = buildProvider();
  for (let cycle = 1; cycle <= 2; cycle += 1) {
    for (let minute = 0; minute < MOST_ROUNDS; minute += 1)
      expect(await round()).toBeLessThanOrEqual(60 * RECONCILED_PER_SECOND);
    const times = Map.groupBy(asked, (id) => id);
    expect(times.size).toBe(OPEN_ORDERS);
    expect(Math.min(...[...times.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(cycle);
  }
  expect(waits()).toBe(asked.length);
}, 240_000);

test('a payment whose webhook is lost is settled within five minutes behind 2,000 open orders', async () => {
  await buildOpenOrders(OPEN_ORDERS);
  const started = await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  await letSaleAge(shop.db, 4);
  const { round, asked } = buildProvider();
  // Paid at the worst moment: it has just been looked at.
  for (let minute = 0; minute < 2 * MOST_ROUNDS && !asked.includes(started.id); minute += 1) await round();
  await shop.sandbox.pay(started.id);
  for (let minute = 0; minute < MOST_ROUNDS; minute += 1) await round();
  expect((await shop.order(started)).state).toBe('paid');
}, 240_000);

test('while the provider refuses most calls, no order waits behind another', async () => {
  const count = 60;
  await buildOpenOrders(count);
  const { asked, round } = buildProvider({ answersPerRound: 3 });
  // Each round gives up soon, and the next one begins with those that were not asked about.
  while (asked.length < count + 10) expect(await round()).toBeLessThan(count);
  expect(new Set(asked).size).toBe(count);
});

test('refunds take their turns among the open orders', async () => {
  const started = await shop.buy([{ programId: (await buildProgram(shop.db)).id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const { id: paymentId } = await shop.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('refunds')
    .values({
      orderId,
      paymentId,
      amountCents: 100,
      reason: 'goodwill',
      state: 'pending',
      providerRefundId: 're_1',
      failure: null,
      requestedBy: null,
      retryOf: null,
      askedAt: null,
      endedAt: null,
    })
    .execute();
  await letSaleAge(shop.db, 10);
  await buildOpenOrders(OPEN_ORDERS);
  const { round } = buildProvider();
  const lookedAt = async () =>
    (await shop.db.selectFrom('refunds').select('lookedAt').executeTakeFirstOrThrow()).lookedAt;
  for (let minute = 0; minute < MOST_ROUNDS; minute += 1) await round();
  expect(await lookedAt()).not.toBeNull();
}, 240_000);
