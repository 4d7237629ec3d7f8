import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#server/platform/in-parallel.ts';
import type { CheckoutBench } from './checkout-bench.ts';
import type { Figure } from './figure.ts';
import { secondsUsed } from './measure-rate.ts';
import { post } from './post.ts';
import { Void } from './void.ts';

const ORDERS = 1_500;
const SOCKETS = 8;
const LONGEST_MS = 180_000;

/** Deliveries of paid sessions, until every one of their orders is settled, beside as many bare settlements. */
export async function measureSettling({ site, bare, database }: CheckoutBench): Promise<Figure> {
  const { rows } = await database.query<{ id: string; order: string }>(
    `select a.provider_session_id as id, a.order_id as order
    from checkout_attempts a join order_lines l on l.order_id = a.order_id
    join seat_pools s on s.id = l.seat_pool_id
    where a.state = 'open' and s.capacity - s.taken >= ${ORDERS} order by a.order_id desc limit ${ORDERS}`,
  );
  const begun = performance.now();
  const usedBefore = secondsUsed(site);
  await inParallel(rows, SOCKETS, ({ id }) => deliver(site.url, id));
  const orders = rows.map(({ order }) => order);
  while ((await countSettled(database, orders)) < rows.length) {
    if (performance.now() - begun > LONGEST_MS) throw new Void('the orders were not settled.');
    await sleep(20);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const used = secondsUsed(site) - usedBefore;
  await database.query('insert into bare_orders (session) select unnest($1::text[])', [
    rows.map(({ id }) => id),
  ]);
  const bareBegun = performance.now();
  const bareUsedBefore = secondsUsed(bare);
  await inParallel(rows, SOCKETS, async ({ id }) => {
    const answer = await post(`${bare.url}/settled`, { session: id });
    if (!answer.ok) throw new Void('a bare settlement failed.');
    await answer.body?.cancel();
  });
  const bareSeconds = (performance.now() - bareBegun) / 1_000;
  return {
    what: 'webhooks received, worked on and settled',
    unit: 'orders/s',
    ours: rows.length / seconds,
    baseline: rows.length / bareSeconds,
    ratioByProcessor: (secondsUsed(bare) - bareUsedBefore) / used,
    aim: { atLeast: 0.3 },
    against: 'bare Fastify: event kept, provider asked, one update, one insert, two commits',
  };
}

async function deliver(url: string, sessionId: string): Promise<void> {
  const at = Math.floor(Date.now() / 1_000);
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: at,
    livemode: true,
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_intent: null } },
  };
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', 'whsec_bench').update(`${at}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
  const answer = await post(`${url}/api/v1/stripe/webhook`, body, headers);
  await answer.body?.cancel();
}

async function countSettled(database: CheckoutBench['database'], orders: string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from orders where id = any($1) and state = 'paid'`,
    [orders],
  );
  return rows[0]?.count ?? 0;
}
