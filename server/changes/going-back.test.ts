import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { endStaleOffers } from './end-stale-offers.ts';

const shop = openShop();

/** The statements of one step of the release notes. */
function statementsOf(step: number): string[] {
  const notes = readFileSync(path.join(import.meta.dirname, '../../docs/releases.md'), 'utf8');
  const [, steps = ''] = notes.split('Before you go back to 0.1.0, with processes of 0.2.0 still running');
  const line = steps.split('\n').find((each) => each.startsWith(`  ${step}. `)) ?? '';
  return [...line.matchAll(/`((?:select|update) [^`]+)`/g)].map(([, statement = '']) => statement);
}

const run = async (step: number) => {
  for (const statement of statementsOf(step)) await shop.database.owner.pool.query(statement);
};

test('after the steps for going back nothing has a state that the release before does not know', async () => {
  const order = await buildOrder(shop.db);
  const offer = await buildOrder(shop.db, {
    state: 'offered',
    supplementTo: order.id,
    heldUntil: new Date('2099-01-01'),
  });
  const moved = await buildOrder(shop.db, { state: 'date_changed', supplementTo: order.id });
  await sql`with run as (
      insert into session_cancellations (session_id, note) values (${order.sessionId}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id, state, asked_until, offer_id, outcome)
    select run.id, each.order_id, each.state, now() + interval '7 days', each.offer_id, each.outcome
    from run, (values (${order.id}::bigint, 'asked', ${offer.id}::bigint, null),
      (${moved.id}::bigint, 'done', null, 'date_changed')) each (order_id, state, offer_id, outcome)`.execute(
    shop.db,
  );
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, ended_at)
    select ${order.id}, ${order.paymentId}, 1, reason, 'succeeded', now()
    from unnest(array['cancelled', 'withdrawn', 'date_changed']) reason`.execute(shop.db);

  await run(2);
  await endStaleOffers(shop.ctx);
  const [stillOffered = ''] = statementsOf(3);
  expect((await shop.database.owner.pool.query(stillOffered)).rows).toEqual([]);
  await run(4);

  const states = async (from: string, column: string) => {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(from)} where ${sql.ref(column)} is not null
      order by 1`.execute(shop.db);
    return rows.map(({ value }) => value);
  };
  expect(await states('orders', 'state')).toEqual(['expired', 'paid']);
  expect(await states('session_cancellation_items', 'state')).toEqual(['done', 'failed']);
  expect(await states('session_cancellation_items', 'outcome')).toEqual(['nothing_left']);
  expect(await states('refunds', 'reason')).toEqual(['requested']);
});
