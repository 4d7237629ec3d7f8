import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { processEvent } from './process-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { recordDispute } from './record-dispute.ts';

const shop = openShop();

async function begun() {
  const { id, poolId } = await buildProgram(shop.db);
  return { ...(await shop.buy([{ programId: id }])), poolId };
}

async function putInInbox(type: string, payload: unknown): Promise<string> {
  const eventId = `evt_${type}`;
  await shop.db
    .insertInto('webhookInbox')
    .values({ eventId, type, payload: JSON.stringify(payload), createdAt: new Date() })
    .execute();
  return eventId;
}

async function inbox() {
  return shop.db
    .selectFrom('webhookInbox')
    .select(['processedAt', 'tries', 'lastError'])
    .executeTakeFirstOrThrow();
}

test('a webhook settles the paid order, and its repetition does nothing', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('paid');
  const { eventId } = await shop.db
    .selectFrom('webhookInbox')
    .select('eventId')
    .where('type', '=', 'checkout.session.completed')
    .executeTakeFirstOrThrow();
  await processEvent(shop.ctx, eventId);
  expect(await shop.count('tickets')).toBe(1);
});

test('an event of an unknown kind is stored and marked as done', async () => {
  const eventId = await putInInbox('person.created', { object: 'person', id: 'person_1' });
  await processEvent(shop.ctx, eventId);
  expect(await inbox()).toMatchObject({ processedAt: expect.any(Date), tries: 1, lastError: null });
});

test('an event that could not be processed keeps the reason, and is processed later', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  const eventId = await putInInbox('checkout.session.completed', {
    object: 'checkout.session',
    id: order.id,
  });
  shop.sandbox.faults.set({ api: { 'sticky-500-before-commit': { share: 1 } } });
  await expect(processEvent(shop.ctx, eventId)).rejects.toThrow();
  expect(await inbox()).toMatchObject({ processedAt: null, lastError: expect.any(String) });
  shop.sandbox.faults.reset();
  await processEvent(shop.ctx, eventId);
  expect(await inbox()).toMatchObject({ processedAt: expect.any(Date), lastError: null });
  expect((await shop.order(order)).state).toBe('paid');
});

test('a session that expires by itself ends its order', async () => {
  const order = await begun();
  await shop.letPass(32);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('expired');
  expect(await shop.taken(order.poolId)).toBe(0);
});

test('an event about a session that we ended ourselves does not end the order', async () => {
  const order = await begun();
  await shop.ctx.cards.expireSession(order.id);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('pending');
  expect(await shop.taken(order.poolId)).toBe(1);
});

test('without any webhook the reconciler settles what was paid', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id);
  expect(await reconcilePayments(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  await shop.letPass(4);
  expect(await reconcilePayments(shop.ctx)).toEqual({ looked: 1, failed: 0 });
  expect((await shop.order(order)).state).toBe('paid');
  expect(await reconcilePayments(shop.ctx)).toEqual({ looked: 0, failed: 0 });
});

test('the provider is asked about a delayed payment that sent no webhook', async () => {
  const order = await begun();
  await shop.sandbox.pay(order.id, 'delayed');
  await shop.letPass(4);
  await reconcilePayments(shop.ctx);
  expect((await shop.order(order)).state).toBe('awaiting_payment');
  await shop.control(`sessions/${order.id}/settle-delayed`, { succeeds: true });
  await shop.letPass(3);
  await reconcilePayments(shop.ctx);
  expect((await shop.order(order)).state).toBe('paid');
});

test('a dispute is stored beside the order and sent to the office at each step, in any event order', async () => {
  const order = await begun();
  const { paymentIntentId } = await shop.sandbox.pay(order.id);
  await shop.deliver();
  const dispute = await shop.control<{ id: string }>(`payments/${paymentIntentId}/dispute`, {
    reason: 'fraudulent',
  });
  await shop.deliver();
  await shop.control(`disputes/${dispute.id}`, { status: 'lost' });
  await shop.deliver();
  await shop.deliver();
  const disputes = await shop.db.selectFrom('disputes').select(['status', 'reason', 'closedAt']).execute();
  expect(disputes).toEqual([{ status: 'lost', reason: 'fraudulent', closedAt: expect.any(Date) }]);
  expect((await shop.emails()).filter((kind) => kind === 'office_alert')).toHaveLength(2);
  expect((await shop.order(order)).state).toBe('paid');
});

const lostDispute = {
  id: 'du_1',
  status: 'lost' as const,
  reason: 'fraudulent',
  amountCents: 1,
  openedAt: new Date(),
  isClosed: true,
  dueAt: null,
  evidenceFile: undefined,
  isSubmitted: false,
};

test('a dispute that is reported twice at once alerts the office once', async () => {
  const order = await begun();
  const { paymentIntentId: paymentIntent } = await shop.sandbox.pay(order.id);
  await shop.deliver();
  const record = () => recordDispute(shop.ctx, { ...lostDispute, paymentIntent });
  const recorded = await atOnce(shop.database, (tx) => sql`select from payments for update`.execute(tx), [
    record,
    record,
  ]);
  expect(recorded.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const alerts = await shop.db.selectFrom('orderEvents').select('id').where('kind', '=', 'alert').execute();
  expect(alerts).toHaveLength(1);
  expect(await shop.count('disputes')).toBe(1);
});

test('a dispute about an unknown payment is ignored', async () => {
  await recordDispute(shop.ctx, { ...lostDispute, paymentIntent: 'pi_of_another_shop' });
  expect(await shop.count('disputes')).toBe(0);
});

test('a fraud warning is sent to the office once', async () => {
  const order = await begun();
  const { paymentIntentId: paymentIntent } = await shop.sandbox.pay(order.id);
  await shop.deliver();
  const about = { object: 'radar.early_fraud_warning', id: 'issfr_1', paymentIntent };
  const eventId = await putInInbox('radar.early_fraud_warning.created', about);
  await processEvent(shop.ctx, eventId);
  expect((await shop.emails()).filter((kind) => kind === 'office_alert')).toHaveLength(1);
});
