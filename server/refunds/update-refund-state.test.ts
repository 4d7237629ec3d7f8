import { expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import type { Wish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { returnFailedRefund } from '#tests/return-failed-refund.ts';
import { oweRefund } from './owe-refund.ts';
import { failRefund, recordRefund } from './record-refund.ts';
import { retryRefund } from './retry-refund.ts';

const shop = openShop();

async function paid(wishes: Wish[]) {
  const started = await shop.buy(wishes);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const actor = { userId: await shop.staff(), network: 'the office' };
  const tickets = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['t.id', 'l.unitPriceCents as price'])
    .where('l.orderId', '=', orderId)
    .orderBy('l.unitPriceCents', 'desc')
    .orderBy('t.id')
    .execute();
  const refund = async (...which: number[]) => {
    const ticketIds = which.map((place) => tickets[place]?.id ?? 0);
    const { refundId } = await refundAsOffice(shop.ctx, { orderId, ticketIds, requestedBy: actor.userId });
    return refundId ?? 0;
  };
  const fail = async (...which: number[]) => {
    const refundId = await refund(...which);
    await failRefund(shop.ctx, refundId, 'the card is closed');
    shop.ctx.added.length = 0;
    return { refundId, actor };
  };
  return {
    orderId,
    actor,
    paymentIntentId,
    refund,
    fail,
    state: async () => (await shop.order(started)).state,
  };
}

async function seats(price: number): Promise<number> {
  return (await buildProgram(shop.db, { priceCents: price })).id;
}

async function validTickets(): Promise<number> {
  const tickets = await shop.db.selectFrom('tickets').select('id').where('state', '=', 'valid').execute();
  return tickets.length;
}

test('a free seat stays valid when the paid one beside it is refunded, until it is returned too', async () => {
  const free = await buildProgram(shop.db, { priceCents: 0 });
  const order = await paid([{ programId: await seats(10_000) }, { programId: free.id }]);
  await order.refund(0);
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('partly_refunded');
  expect(await validTickets()).toBe(1);
  expect(await shop.taken(free.poolId)).toBe(1);
  await order.refund(1);
  expect(await order.state()).toBe('refunded');
  expect(await shop.taken(free.poolId)).toBe(0);
});

test('a free seat stays valid when the paid session beside it is cancelled', async () => {
  const session = await buildSession(shop.db, { priceCents: 10_000 });
  const free = await buildProgram(shop.db, { priceCents: 0 });
  const order = await paid([{ programId: session.programId, sessionId: session.id }, { programId: free.id }]);
  await cancelSession(shop.ctx, order.actor, {
    sessionId: session.id,
    revision: 1,
    note: '',
    shown: await previewSessionCancellation(shop.db, session.id),
  });
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('partly_refunded');
  expect(await validTickets()).toBe(1);
});

test('a free seat ends with the others when all of the money was returned at the provider', async () => {
  const order = await paid([{ programId: await seats(10_000) }, { programId: await seats(0) }]);
  await recordRefund(shop.ctx, {
    id: 're_by_hand',
    refundId: undefined,
    paymentIntent: order.paymentIntentId,
    amountCents: 10_000,
    state: 'succeeded',
    failure: undefined,
    createdAt: new Date(),
  });
  expect(await order.state()).toBe('refunded');
  expect(await validTickets()).toBe(0);
});

test('with one ticket returned outside and the other by card, none is valid and the order is refunded', async () => {
  const order = await paid([{ programId: await seats(10_000), quantity: 2 }]);
  await returnFailedRefund(shop.ctx, await order.fail(0));
  expect(await order.state()).toBe('partly_refunded');
  await order.refund(1);
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('refunded');
});

test('an order paid twice is paid again once the second payment is returned outside', async () => {
  const { orderId, actor, state } = await paid([{ programId: await seats(10_000) }]);
  const refundId = await shop.db.transaction().execute(async (tx) => {
    const { id: paymentId } = await tx
      .insertInto('payments')
      .values({
        orderId,
        paymentIntent: 'pi_second',
        providerSessionId: 'cs_second',
        amountCents: 10_000,
        currency: 'usd',
        paidAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owed = { orderId, paymentId, amountCents: 10_000, reason: 'paid_twice', email: '' } as const;
    return oweRefund(shop.ctx, tx, owed);
  });
  await failRefund(shop.ctx, refundId, 'the card is closed');
  expect(await state()).toBe('refund_failed');
  await returnFailedRefund(shop.ctx, { refundId, actor });
  expect(await state()).toBe('paid');
  expect(await validTickets()).toBe(1);
});

test('a repayment outside does not close an order with another pending refund', async () => {
  const order = await paid([{ programId: await seats(10_000), quantity: 2 }]);
  const failed = await order.fail(0);
  await order.refund(1);
  await returnFailedRefund(shop.ctx, failed);
  expect(await order.state()).toBe('partly_refunded');
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('refunded');
});

test('after a failed refund the other tickets can be returned, and it still counts as failed', async () => {
  const order = await paid([{ programId: await seats(10_000), quantity: 3 }]);
  const failed = await order.fail(0);
  await order.refund(1);
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('refund_failed');
  await retryRefund(shop.ctx, failed);
  await shop.deliver();
  await shop.deliver();
  expect(await order.state()).toBe('partly_refunded');
  expect(await validTickets()).toBe(1);
});
