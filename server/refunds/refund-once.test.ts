import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { retryRefund } from './retry-refund.ts';
import { sendRefund } from './send-refund.ts';

const shop = openShop();

async function paid() {
  const { id, poolId } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  return { ...started, poolId, orderId, paymentIntentId, requestedBy: await shop.staff() };
}

async function atProvider(paymentIntent: string): Promise<number> {
  const refunds = await shop.ctx.cards.listRefunds(paymentIntent);
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, each) => sum + each.amountCents, 0);
}

async function validTickets(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets where state = 'valid'`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test('a refund whose response was lost is not sent again after the provider forgot its key', async () => {
  const order = await paid();
  const { refundId = 0 } = await refundAsOffice(shop.ctx, { ...order, ticketIds: await oneTicket() });
  const deaf = {
    ...shop.ctx,
    cards: {
      ...shop.ctx.cards,
      createRefund: async (...asked: Parameters<typeof shop.ctx.cards.createRefund>) => {
        await shop.ctx.cards.createRefund(...asked);
        throw new CardUncertain('the answer was lost');
      },
    },
  };
  await expect(sendRefund(deaf, refundId)).rejects.toThrow('the answer was lost');
  shop.sandbox.advanceClock(25 * 3_600);
  await sendRefund(shop.ctx, refundId);
  shop.sandbox.advanceClock(-25 * 3_600);
  expect(await atProvider(order.paymentIntentId)).toBe(120_000);
  const refund = await shop.db.selectFrom('refunds').select('state').executeTakeFirstOrThrow();
  expect(refund.state).toBe('succeeded');
});

test('a buyer refunded in full at the provider is no longer enrolled', async () => {
  const order = await paid();
  await shop.ctx.cards.createRefund(randomUUID(), {
    refundId: 0,
    paymentIntent: order.paymentIntentId,
    amountCents: 240_000,
    reference: 'by hand',
  });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await validTickets()).toBe(0);
  expect(await shop.taken(order.poolId)).toBe(0);
});

test('after a partial refund at the provider the tickets stay valid, and the office is told', async () => {
  const order = await paid();
  await shop.ctx.cards.createRefund(randomUUID(), {
    refundId: 0,
    paymentIntent: order.paymentIntentId,
    amountCents: 10_000,
    reference: 'by hand',
  });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('partly_refunded');
  expect(await validTickets()).toBe(2);
  expect(await shop.emails()).toContain('office_alert');
});

test('a failed refund is still owed, and is tried again once', async () => {
  const order = await paid();
  shop.sandbox.faults.set({ refunds: { next: ['pending', 'succeeded'] } });
  const { refundId = 0 } = await refundAsOffice(shop.ctx, order);
  await shop.world.runJobs();
  const [failing] = await shop.ctx.cards.listRefunds(order.paymentIntentId);
  await shop.control(`refunds/${failing?.id}/settle`, { succeeds: false });
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refund_failed');
  const asked = { refundId, actor: { userId: order.requestedBy, network: 'the office' } };
  const twice = await Promise.allSettled([retryRefund(shop.ctx, asked), retryRefund(shop.ctx, asked)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await shop.world.runJobs();
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await atProvider(order.paymentIntentId)).toBe(240_000);
});

test('a payment for a session cancelled meanwhile is refunded', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await sql`update workshop_sessions set cancelled_at = now()`.execute(shop.db);
  await shop.deliver();
  await shop.world.runJobs();
  await shop.deliver();
  expect((await shop.order(started)).state).toBe('refunded');
  expect(await validTickets()).toBe(0);
  expect(await shop.taken(session.poolId)).toBe(0);
});

async function oneTicket(): Promise<number[]> {
  const ticket = await shop.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow();
  return [ticket.id];
}
