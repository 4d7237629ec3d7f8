import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { countTransactions } from '#tests/count-transactions.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { recordManualRepayment } from './record-manual-repayment.ts';
import { failRefund } from './record-refund.ts';
import { retryRefund } from './retry-refund.ts';

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
  const actor = { userId, network: 'the office' };
  const { id: repaymentId } = await shop.db
    .selectFrom('manualRepayments')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    orderId,
    retry: (ctx = shop.ctx) => retryRefund(ctx, { refundId, actor }),
    returned: (ctx = shop.ctx) => recordManualRepayment(ctx, { repaymentId, actor, note: 'By bank' }),
  };
}

/** Which of them succeeded, if each has begun before another ends. */
async function together(orderId: number, acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const order = (tx: Tx) => sql`select from orders where id = ${orderId} for no key update`.execute(tx);
  return (await atOnce(shop.database, order, acts)).map(({ status }) => status);
}

async function howItWentBack() {
  const { rows } = await sql<{ byHand: number; owed: number; noted: number; events: number }>`
    select (select count(*)::int from manual_repayments where returned_at is not null) as by_hand,
      (select count(*)::int from refunds where retry_of is not null) as owed,
      (select count(*)::int from audit_log where action = 'order.repayment_recorded') as noted,
      (select count(*)::int from order_events where kind = 'repayment_recorded') as events`.execute(shop.db);
  return rows[0];
}

test('a refund returned manually cannot be tried again at the same moment', async () => {
  const { orderId, retry, returned } = await failedRefund();
  const { noted = 0, events = 0 } = (await howItWentBack()) ?? {};
  expect(await together(orderId, [returned, retry])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ byHand: 1, owed: 0, noted: noted + 1, events: events + 1 });
});

test('a refund being tried again cannot be returned manually at the same moment', async () => {
  const { orderId, retry, returned } = await failedRefund();
  const { noted = 0, events = 0 } = (await howItWentBack()) ?? {};
  expect(await together(orderId, [retry, returned])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ byHand: 0, owed: 1, noted, events });
});

test('when two people record the same manual repayment at once, it is recorded once', async () => {
  const { orderId, returned } = await failedRefund();
  const { noted = 0, events = 0 } = (await howItWentBack()) ?? {};
  expect(await together(orderId, [returned, returned])).toEqual(['fulfilled', 'rejected']);
  expect(await howItWentBack()).toEqual({ byHand: 1, owed: 0, noted: noted + 1, events: events + 1 });
});

test('the two of them lock the order before anything of it, so they cannot deadlock', async () => {
  const { retry, returned } = await failedRefund();
  const counted = countTransactions(shop.ctx);
  const repayment = (tx: Tx) => sql`select from manual_repayments for no key update`.execute(tx);
  await atOnce(shop.database, repayment, [() => retry(counted.ctx), () => returned(counted.ctx)]);
  expect(counted.begun(), 'a deadlock would be tried again').toBe(2);
});
