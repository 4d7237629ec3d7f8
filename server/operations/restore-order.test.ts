import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { recoverPayments } from './recover-payments.ts';
import { restoreOrder } from './restore-order.ts';

const shop = openShop();

/** A paid order of which the backup has the order and not the payment attempt. */
async function boughtAndLost() {
  const { id: programId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId }], { isConfirmed: true });
  await shop.sandbox.pay(started.id);
  const { id } = await shop.order(started);
  await sql`delete from checkout_attempts where order_id = ${id}`.execute(shop.database.owner.db);
  const since = new Date(Date.now() - 3_600_000);
  for await (const { session } of recoverPayments(shop.ctx, { since, isForReal: false }))
    return { id, started, session };
  throw new Error('the payment was not found');
}

test('whoever makes an order again locks it before its payment attempts, as whoever begins one', async () => {
  const { id, started, session } = await boughtAndLost();
  const { restoring } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx);
    const begun = Promise.allSettled([restoreOrder(shop.ctx, session, [])]);
    await waitingForLocks(shop.database, 1);
    await sql`savepoint begun`.execute(tx);
    await sql`set local lock_timeout = '100ms'`.execute(tx);
    await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
      values (${id}, ${session.attempt}, 'expired', '{}', now(), 'cs_another')`.execute(tx);
    await sql`rollback to savepoint begun`.execute(tx);
    return { restoring: begun };
  });
  expect(await restoring).toMatchObject([{ status: 'fulfilled' }]);
  expect(await shop.order(started)).toMatchObject({ state: 'paid' });
});
