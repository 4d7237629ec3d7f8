import { expect, test } from 'vitest';
import { handOnSeat } from '#server/participants/hand-on-seat.ts';
import type { RefundRequest } from '#server/platform/card-provider.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { retryRefund } from './retry-refund.ts';
import { sendRefund } from './send-refund.ts';

const shop = openShop();

test('a refund that is tried again names the same tickets to the card provider', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  const userId = await shop.staff();
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  const { refundId = 0 } = await refundAsOffice(shop.ctx, { orderId, requestedBy: userId });
  await shop.deliver();
  await shop.deliver();
  await retryRefund(shop.ctx, { refundId, actor: { userId, network: 'the office' } });
  await shop.deliver();
  const marks = (await shop.ctx.cards.listRefunds(paymentIntentId)).map(({ mark }) => mark);
  expect(marks).toHaveLength(2);
  expect(marks[0]).toEqual(marks[1]);
  expect(marks[0]?.tickets).toMatchObject([
    { line: 1, cents: 5_000 },
    { line: 1, cents: 5_000 },
  ]);
});

/** Tickets of an order that got a date which costs 2,000 less each. The difference is not sent yet. */
async function movedToCheaper(quantity = 1) {
  const session = await buildSession(shop.db, { priceCents: 20_000 });
  const { programId } = session;
  const started = await shop.buy([{ programId, sessionId: session.id, quantity }], { isConfirmed: true });
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference, buyerKeyHash } = await shop.order(started);
  const codes = await shop.ticketCodes(orderId);
  const next = await buildSession(shop.db, { programId, priceCents: 18_000 });
  const userId = await shop.staff();
  const asked = { reference, codes, programId, sessionId: next.id, backCents: 2_000 * quantity };
  await moveAsOffice(shop.ctx, { ...asked, userId });
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  const reader = { userId: undefined, keyHash: buyerKeyHash ?? undefined, linkHash: undefined };
  const handOn = (code = '') => handOnSeat(shop.ctx, { code, reader, key: undefined });
  return { paymentIntentId, codes, refundId, userId, handOn };
}

test('the difference of a cheaper date goes back after its tickets were handed on, and names those of now', async () => {
  shop.sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  const { paymentIntentId, codes, refundId, userId, handOn } = await movedToCheaper();
  await shop.deliver();
  await shop.deliver();
  const next = await handOn(await handOn(codes[0]));
  await retryRefund(shop.ctx, { refundId, actor: { userId, network: 'the office' } });
  await shop.deliver();
  const refunds = await shop.db.selectFrom('refunds').select('state').orderBy('id').execute();
  expect(refunds.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  const sent = await shop.ctx.cards.listRefunds(paymentIntentId);
  const ticketsOf = (state: string) =>
    sent.find((each) => each.state === state)?.mark?.dateChanges?.flatMap(({ tickets }) => tickets);
  expect(sent).toHaveLength(2);
  expect([ticketsOf('failed'), ticketsOf('succeeded')]).toEqual([codes, [next]]);
});

test('a change of which no ticket is left does not stop its refund', async () => {
  const { paymentIntentId, refundId } = await movedToCheaper();
  await shop.db
    .updateTable('dateChanges')
    .set({ ticketIds: [999_999] })
    .execute();
  await sendRefund(shop.ctx, refundId);
  const [refund] = await shop.ctx.cards.listRefunds(paymentIntentId);
  expect(refund?.mark).toEqual({ reason: 'date_changed', tickets: [] });
});

test('a further try tells the provider the same as the first, whatever happened to the tickets', async () => {
  const { codes, refundId, handOn } = await movedToCheaper(2);
  const asked: RefundRequest[] = [];
  const ctx = {
    ...shop.ctx,
    cards: {
      ...shop.ctx.cards,
      createRefund: (key: string, request: RefundRequest) => {
        asked.push(request);
        if (asked.length === 1) throw new Error('The provider had an error');
        return shop.ctx.cards.createRefund(key, request);
      },
    },
  };
  await expect(sendRefund(ctx, refundId)).rejects.toThrow('had an error');
  await handOn(codes[0]);
  await sendRefund(ctx, refundId);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[1]?.mark?.dateChanges).toMatchObject([{ tickets: codes }]);
});
