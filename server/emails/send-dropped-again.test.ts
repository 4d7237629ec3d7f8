import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import type { EmailKind } from './email-kind.ts';
import { sendDroppedAgain } from './send-dropped-again.ts';

const shop = openShop();

/** An order whose buyer can choose after a cancelled session, and a supplement that was not paid. */
async function build() {
  const order = await buildOrder(shop.db);
  const supplement = await buildOrder(shop.db, { state: 'expired', supplementTo: order.id });
  const { rows } = await sql<{ id: number }>`
    with run as (insert into session_cancellations (session_id, note) values (${supplement.sessionId}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id, state, asked_until)
    select id, ${order.id}, 'asked', now() + interval '7 days' from run returning id`.execute(shop.db);
  return { order, supplement, itemId: rows[0]?.id ?? 0 };
}

async function drop(kind: EmailKind, subject: string, facts: object = {}): Promise<void> {
  await sql`insert into emails (kind, subject, recipient, facts, state)
    values (${kind}, ${subject}, 'asa@example.com', ${JSON.stringify(facts)}, 'dropped')`.execute(shop.db);
}

async function dropAll({ order, supplement, itemId }: Awaited<ReturnType<typeof build>>): Promise<void> {
  const { id, sessionId } = order;
  await drop('cancellation_choice', `cancellation_item:${itemId}`);
  await drop('date_changed', `order:${id}/date-change:1`);
  await drop('date_not_changed', `order:${supplement.id}`);
  await drop('session_runs', `order:${id}/session:${sessionId}/revision:1`, { orderId: id, sessionId });
  await drop('goodwill', `order:${id}/goodwill:1`, { amountCents: 1 });
  await drop('withdrawal_returned', `order:${id}/withdrawal:1`);
  await drop('withdrawal_answered', 'withdrawal:1');
  await drop('order_expired', `order:${id}`);
}

const queued = async () => {
  const rows = await shop.db
    .selectFrom('emails')
    .select('kind')
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('emails of kinds that the release before does not know are sent again, and no others', async () => {
  await dropAll(await build());
  await sendDroppedAgain(shop.ctx);
  expect(await queued()).toEqual([
    'cancellation_choice',
    'date_changed',
    'date_not_changed',
    'session_runs',
    'goodwill',
    'withdrawal_returned',
    'withdrawal_answered',
  ]);
  expect(shop.ctx.added.filter(({ queue }) => queue === 'email')).toHaveLength(7);
});

test('what is no longer true stays dropped', async () => {
  const built = await build();
  await dropAll(built);
  await sql`update session_cancellation_items set state = 'done', outcome = 'date_changed'`.execute(shop.db);
  await sql`update orders set state = 'date_changed' where id = ${built.supplement.id}`.execute(shop.db);
  await sql`update workshop_sessions set cancelled_at = now()`.execute(shop.db);
  await sendDroppedAgain(shop.ctx);
  expect(await queued()).toEqual(['date_changed', 'goodwill', 'withdrawal_returned', 'withdrawal_answered']);
});

test('one that is dropped again waits five minutes, and nothing old or erased is sent', async () => {
  await drop('goodwill', 'order:1/goodwill:1');
  await sendDroppedAgain(shop.ctx);
  await sql`update emails set state = 'dropped'`.execute(shop.db);
  await sendDroppedAgain(shop.ctx);
  expect(await queued()).toEqual([]);
  await sql`update emails set tried_anew_at = now() - interval '6 minutes'`.execute(shop.db);
  await sendDroppedAgain(shop.ctx);
  expect(await queued()).toEqual(['goodwill']);
  await sql`update emails set state = 'dropped', tried_anew_at = null, created_at = now() - interval '4 days'`.execute(
    shop.db,
  );
  await drop('goodwill', 'order:1/goodwill:2');
  await sql`update emails set recipient = '' where subject = 'order:1/goodwill:2'`.execute(shop.db);
  await sendDroppedAgain(shop.ctx);
  expect(await queued()).toEqual([]);
});
