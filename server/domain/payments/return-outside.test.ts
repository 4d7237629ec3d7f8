import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { failRefund } from './record-refund.ts';
import { retryRefund } from './retry-refund.ts';
import { returnOutside } from './return-outside.ts';

const shop = openShop();

async function failedRefund() {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const userId = await shop.staff();
  const { refundId = 0 } = await refundAsOffice(shop.ctx, { orderId, requestedBy: userId });
  await failRefund(shop.ctx, refundId, 'the card is closed');
  const asked = { refundId, actor: { userId, network: 'the office' } };
  return {
    orderId,
    retry: () => retryRefund(shop.ctx, asked),
    outside: () => returnOutside(shop.ctx, { ...asked, note: 'By bank' }),
  };
}

/** Both have begun before either is through. */
async function atOnce(orderId: number, acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const { acting } = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const all: Promise<unknown>[] = [];
    for (const act of acts) {
      all.push(act());
      await waitingForLocks(shop.database, all.length);
    }
    return { acting: Promise.allSettled(all) };
  });
  return (await acting).map(({ status }) => status);
}

async function howItWentBack() {
  const { rows } = await sql<{ outside: number; owed: number }>`
    select count(*) filter (where returned_outside_at is not null)::int as outside,
      count(*) filter (where retry_of is not null)::int as owed from refunds`.execute(shop.db);
  const events = await shop.db
    .selectFrom('order_events')
    .select('id')
    .where('kind', '=', 'refund returned outside')
    .execute();
  return { ...rows[0], events: events.length };
}

test('what one returns outside is not owed again by another who tries it at the same moment', async () => {
  const { orderId, retry, outside } = await failedRefund();
  expect(await atOnce(orderId, [outside, retry])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ outside: 1, owed: 0, events: 1 });
});

test('what one tries again is not returned outside by another at the same moment', async () => {
  const { orderId, retry, outside } = await failedRefund();
  expect(await atOnce(orderId, [retry, outside])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ outside: 0, owed: 1, events: 0 });
});

test('two who return it outside at once have returned it once', async () => {
  const { orderId, outside } = await failedRefund();
  expect(await atOnce(orderId, [outside, outside])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ outside: 1, owed: 0, events: 1 });
});
