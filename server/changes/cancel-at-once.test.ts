import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildGuests } from '#tests/build-guests.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { cancelSessionForOrder } from './cancel-session-for-order.ts';
import { cancelSession } from './cancel-session.ts';
import { continueSessionCancellation } from './continue-session-cancellation.ts';

const shop = openShop();

const cancel = async (sessionId: number, tickets = 1) =>
  cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    { sessionId, revision: 1, note: '', shown: { tickets, amountCents: tickets * 5_000 } },
  );

/** A cancelled session with one order that was paid by card and is still to be processed. */
async function cancelled() {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const run = await cancel(session.id);
  if (run.outcome !== 'started') throw new Error(run.outcome);
  const { id: itemId, orderId } = await shop.db
    .selectFrom('sessionCancellationItems')
    .select(['id', 'orderId'])
    .executeTakeFirstOrThrow();
  return { cancellationId: run.cancellationId, itemId, orderId };
}

const items = () =>
  shop.db.selectFrom('sessionCancellationItems').select(['state', 'outcome', 'amountCents']).execute();

test('an order that is being placed when its session is cancelled belongs to the cancellation', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await atOnce(shop.database, (tx) => buildGuests(tx, { session }), [() => cancel(session.id)]);
  expect(await items()).toHaveLength(1);
});

test('two workers at the same order at once refund it once, and it is shown as refunded', async () => {
  const { itemId, orderId } = await cancelled();
  const work = () => cancelSessionForOrder(shop.ctx, itemId);
  await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${orderId} for no key update`.execute(tx),
    [work, work],
  );
  expect(await items()).toEqual([{ state: 'done', outcome: 'refunded', amountCents: 5_000 }]);
  expect(await shop.count('refunds')).toBe(1);
});

test('an order that the office is refunding when its session is cancelled is refunded once', async () => {
  const { itemId, orderId } = await cancelled();
  const requestedBy = await shop.staff();
  const refund = (tx: Tx) =>
    refundTickets(shop.ctx, tx, { orderId, requestedBy, note: '', expectedCents: 5_000 });
  await atOnce(shop.database, refund, [() => cancelSessionForOrder(shop.ctx, itemId)]);
  expect(await items()).toEqual([{ state: 'done', outcome: 'nothing_left', amountCents: 0 }]);
  expect(await shop.count('refunds')).toBe(1);
  expect(await shop.count('manual_repayments')).toBe(0);
});

test('a worker that ends while another completes the last order does not reopen the cancellation', async () => {
  const { cancellationId } = await cancelled();
  const { working } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from session_cancellation_items for update`.execute(tx);
    await sql`select from session_cancellations for no key update`.execute(tx);
    const ended = continueSessionCancellation(shop.ctx, cancellationId);
    await waitingForLocks(shop.database, 1);
    await sql`update tickets set state = 'refunded'`.execute(tx);
    await sql`update session_cancellation_items set state = 'done', outcome = 'refunded'`.execute(tx);
    await sql`update session_cancellations set finished_at = now()`.execute(tx);
    return { working: ended };
  });
  await working;
  const run = await shop.db.selectFrom('sessionCancellations').select('finishedAt').executeTakeFirst();
  expect(run?.finishedAt).not.toBeNull();
});
