import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listNeedsAttention } from '#server/operations/list-needs-attention.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import { recordManualRepayment } from '#server/refunds/record-manual-repayment.ts';
import { failRefund } from '#server/refunds/record-refund.ts';
import type { Wish } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { returnFailedRefund } from '#tests/return-failed-refund.ts';
import { cancelSession } from './cancel-session.ts';
import { continueSessionCancellation } from './continue-session-cancellation.ts';
import { findSessionCancellation } from './find-session-cancellation.ts';
import { listCancellationItems } from './list-cancellation-items.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';
import { retrySessionCancellation } from './retry-session-cancellation.ts';

const shop = openShop();

async function pay(wishes: Wish[]) {
  const started = await shop.buy(wishes, { isConfirmed: true });
  if (started.id.startsWith('cs_')) await shop.sandbox.pay(started.id);
  await shop.deliver();
  return started;
}

const actor = async () => ({ userId: await shop.staff(), network: '10.0.0.1' });

async function cancelNow(sessionId: number, { note = '' } = {}) {
  const started = await cancelSession(shop.ctx, await actor(), {
    sessionId,
    revision: 1,
    note,
    shown: await previewSessionCancellation(shop.db, sessionId),
  });
  if (!('cancellationId' in started)) throw new Error(started.outcome);
  return started;
}

const items = async (sessionId: number) => {
  const asked = { sessionId, search: '', direction: 'asc' as const, per_page: 50 };
  return (await listCancellationItems(shop.ctx, asked)).rows;
};

async function payByInvoice() {
  await sql`delete from payments`.execute(shop.db);
  await sql`update orders set paid_by = 'invoice', paid_note = 'Invoice 7'`.execute(shop.db);
}

const emails = async (kind: string) =>
  shop.db.selectFrom('emails').select(['subject', 'recipient']).where('kind', '=', kind).execute();

test('every buyer is refunded for this session and gets one email; other lines are unchanged', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const program = await buildProgram(shop.db);
  const wish = { programId: session.programId, sessionId: session.id };
  const alone = await pay([{ ...wish, quantity: 2 }]);
  const mixed = await pay([wish, { programId: program.id }]);
  await cancelNow(session.id);
  await shop.deliver();
  await shop.deliver();
  expect((await shop.order(alone)).state).toBe('refunded');
  expect((await shop.order(mixed)).state).toBe('partly_refunded');
  expect(await emails('session_cancelled')).toHaveLength(2);
  expect(await emails('refund_done')).toHaveLength(0);
  const refunds = await shop.db.selectFrom('refunds').select(['amountCents', 'reason', 'state']).execute();
  expect(refunds.toSorted((one, other) => one.amountCents - other.amountCents)).toEqual([
    { amountCents: 5_000, reason: 'session_cancelled', state: 'succeeded' },
    { amountCents: 10_000, reason: 'session_cancelled', state: 'succeeded' },
  ]);
  // The seats of a cancelled session cannot be bought.
  expect(await shop.taken(session.poolId)).toBe(3);
  expect(await shop.taken(program.poolId)).toBe(1);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
  expect((await items(session.id)).map(({ state, outcome, seats }) => [state, outcome, seats])).toEqual([
    ['done', 'refunded', 2],
    ['done', 'refunded', 1],
  ]);
  const { run, affected } = await findSessionCancellation(shop.ctx, session.id);
  expect(affected).toBeUndefined();
  expect(run).toMatchObject({ done: 2, due: 0, failed: 0, amountCents: 15_000, returnedCents: 15_000 });
  expect(run?.finishedAt).not.toBeNull();
});

test('a preview says who is affected and how much is returned', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const wish = { programId: session.programId, sessionId: session.id };
  await pay([{ ...wish, quantity: 2 }]);
  await shop.buy([{ ...wish, quantity: 3 }]);
  expect((await findSessionCancellation(shop.ctx, session.id)).affected).toMatchObject({
    buyers: 1,
    tickets: 2,
    amountCents: 10_000,
    unpaidOrders: 1,
    unpaidSeats: 3,
    orders: [{ seats: 2 }, { seats: 3 }],
  });
});

test('two requests start one run, also at once; one based on an outdated view starts none', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await pay([{ programId: session.programId, sessionId: session.id }]);
  const who = await actor();
  const start = (revision = 1) =>
    cancelSession(shop.ctx, who, {
      sessionId: session.id,
      revision,
      note: '',
      shown: { tickets: 1, amountCents: 5_000 },
    });
  expect((await start(7)).outcome).toBe('changed meanwhile');
  const presses = await Promise.all([start(), start(), start(), start()]);
  expect(presses.map(({ outcome }) => outcome).toSorted()).toEqual([
    'started',
    'was started before',
    'was started before',
    'was started before',
  ]);
  await shop.deliver();
  expect(await shop.count('session_cancellations')).toBe(1);
  expect(await shop.count('refunds')).toBe(1);
  const log = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('actor', '=', `user:${who.userId}`)
    .execute();
  expect(log).toMatchObject([
    {
      action: 'session.cancelled',
      before: { state: 'upcoming' },
      after: { state: 'cancelled', buyers: 1 },
    },
  ]);
});

test('an order sold since the preview is not refunded unseen', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const wish = { programId: session.programId, sessionId: session.id };
  await pay([wish]);
  const shown = await previewSessionCancellation(shop.db, session.id);
  await pay([{ ...wish, quantity: 2 }]);
  const who = await actor();
  const start = (seen: Awaited<ReturnType<typeof previewSessionCancellation>>) =>
    cancelSession(shop.ctx, who, { sessionId: session.id, revision: 1, note: '', shown: seen });
  expect(await start(shown)).toEqual({ outcome: 'meets more than was shown' });
  expect(await shop.count('session_cancellations')).toBe(0);
  expect((await findSessionCancellation(shop.ctx, session.id)).affected).toMatchObject({ tickets: 3 });
  expect((await start(await previewSessionCancellation(shop.db, session.id))).outcome).toBe('started');
});

test('an unpaid order is ended by asking the provider', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const open = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await cancelNow(session.id);
  await shop.deliver();
  expect((await shop.order(open)).state).toBe('cancelled');
  expect(await shop.taken(session.poolId)).toBe(0);
  expect((await items(session.id)).map(({ outcome }) => outcome)).toEqual(['ended']);
  await expect(shop.sandbox.pay(open.id)).rejects.toThrow();
});

test('an order paid at that very moment is refunded, once', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const open = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(open.id);
  await cancelNow(session.id);
  await shop.deliver();
  await shop.deliver();
  expect((await shop.order(open)).state).toBe('refunded');
  expect(await shop.count('refunds')).toBe(1);
  expect(await shop.count('tickets')).toBe(0);
  expect(await emails('late_payment_refunded')).toHaveLength(1);
});

test('a delayed payment is refunded when it arrives', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const open = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.control(`sessions/${open.id}/pay`, { outcome: 'delayed' });
  await shop.deliver();
  expect((await shop.order(open)).state).toBe('awaiting_payment');
  await cancelNow(session.id);
  await shop.deliver();
  expect((await items(session.id)).map(({ outcome }) => outcome)).toEqual(['payment_under_way']);
  await shop.control(`sessions/${open.id}/settle-delayed`, { succeeds: true });
  await shop.deliver();
  await shop.deliver();
  expect((await shop.order(open)).state).toBe('refunded');
  expect(await shop.count('refunds')).toBe(1);
});

test('a provider that does not answer is asked again later', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  const { cancellationId } = await cancelNow(session.id);
  const silent = shop.with({
    expireSession: async () => {
      throw new (await import('#contract/checkout/card-trouble.ts')).CardUncertain('no answer');
    },
  });
  await expect(continueSessionCancellation(silent, cancellationId)).rejects.toThrow(
    'not every order was cancelled',
  );
  expect((await items(session.id)).map(({ state, failure }) => [state, failure])).toEqual([
    [
      'failed',
      'The card provider has not confirmed whether this order can still be paid. We will ask again.',
    ],
  ]);
  expect((await findSessionCancellation(shop.ctx, session.id)).run?.finishedAt).toBeNull();
  await continueSessionCancellation(shop.ctx, cancellationId);
  expect((await items(session.id)).map(({ state, outcome }) => [state, outcome])).toEqual([
    ['done', 'ended'],
  ]);
});

test('a worker that fails leaves an order alone whose buyer another one has asked meanwhile', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  const { cancellationId } = await cancelNow(session.id);
  const failing = shop.with({
    expireSession: async () => {
      await sql`update session_cancellation_items set state = 'asked', asked_until = now() + interval '7 days'`.execute(
        shop.db,
      );
      throw new Error('the provider fell over');
    },
  });
  await expect(continueSessionCancellation(failing, cancellationId)).rejects.toThrow('not every order');
  const { state } = await shop.db
    .selectFrom('sessionCancellationItems')
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('asked');
});

test('an unexpected error goes to the log, and the screen shows a general sentence', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  const { cancellationId } = await cancelNow(session.id);
  const cause = new Error('duplicate key value violates unique constraint "orders_pkey"');
  const broken = shop.with({ expireSession: () => Promise.reject(cause) });
  await expect(continueSessionCancellation(broken, cancellationId)).rejects.toMatchObject({
    errors: [cause],
  });
  expect(await items(session.id)).toMatchObject([
    { state: 'failed', failure: 'Something went wrong with this order. It will be retried automatically.' },
  ]);
  const { failed, finishedAt } = (await findSessionCancellation(shop.ctx, session.id)).run ?? {};
  expect([failed, finishedAt]).toEqual([1, null]);
});

test('a refund refused by the provider is shown as failed, and is tried once more on request', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await pay([{ programId: session.programId, sessionId: session.id }]);
  await cancelNow(session.id);
  await shop.deliver();
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await failRefund(shop.ctx, refundId, 'expired card');
  expect(await items(session.id)).toMatchObject([{ state: 'failed', failure: 'expired card' }]);
  const who = await actor();
  const retried = await Promise.all([1, 2].map(() => retrySessionCancellation(shop.ctx, who, session.id)));
  expect(retried.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await items(session.id)).toMatchObject([{ state: 'under_way', failure: null }]);
  expect(await emails('session_cancelled')).toHaveLength(1);
});

test('a refund that the office returned in another way is done, and not tried again', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  await pay([{ programId: session.programId, sessionId: session.id }]);
  const { cancellationId } = await cancelNow(session.id);
  await continueSessionCancellation(shop.ctx, cancellationId);
  const who = await actor();
  const { id: refundId } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await failRefund(shop.ctx, refundId, 'expired card');
  expect(await items(session.id)).toMatchObject([{ state: 'failed', failure: 'expired card' }]);
  await returnFailedRefund(shop.ctx, { refundId, actor: who });
  expect(await items(session.id)).toMatchObject([{ state: 'done', failure: null }]);
  expect(await retrySessionCancellation(shop.ctx, who, session.id)).toBe(0);
  expect((await findSessionCancellation(shop.ctx, session.id)).run).toMatchObject({
    done: 1,
    failed: 0,
    returnedCents: 5_000,
  });
});

test('a free booking is cancelled without a refund, and its buyer is told', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const order = await pay([{ programId: session.programId, sessionId: session.id, quantity: 2 }]);
  await cancelNow(session.id);
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await shop.count('refunds')).toBe(0);
  expect(await emails('session_cancelled')).toHaveLength(1);
});

test('free seats that were not confirmed are released, and whoever held them is told once', async () => {
  const session = await buildSession(shop.db, { priceCents: 0 });
  const order = await shop.buy([{ programId: session.programId, sessionId: session.id, quantity: 2 }]);
  const unpaid = await buildSession(shop.db, { priceCents: 5_000 });
  await shop.buy([{ programId: unpaid.programId, sessionId: unpaid.id }]);
  expect((await shop.order(order)).state).toBe('awaiting_confirmation');
  await cancelNow(session.id);
  await cancelNow(unpaid.id);
  await shop.deliver();
  await shop.deliver();
  expect((await shop.order(order)).state).toBe('cancelled');
  expect(await shop.taken(session.poolId)).toBe(0);
  const [item] = await items(session.id);
  expect(item).toMatchObject({ state: 'done', outcome: 'ended' });
  expect(await emails('session_cancelled')).toMatchObject([{ subject: `cancellation_item:${item?.id}` }]);
});

test('an order not paid by card is returned manually, and the office is told', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const order = await pay([{ programId: session.programId, sessionId: session.id }]);
  await payByInvoice();
  await cancelNow(session.id);
  await shop.deliver();
  expect(await items(session.id)).toMatchObject([{ state: 'done', outcome: 'by_hand', amountCents: 5_000 }]);
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await emails('office_alert')).toHaveLength(1);
});

test('a manual repayment is in Needs attention until it is recorded as returned', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const { reference } = await shop.order(
    await pay([{ programId: session.programId, sessionId: session.id }]),
  );
  await payByInvoice();
  await cancelNow(session.id);
  await shop.deliver();
  const owed = async () => (await findSessionCancellation(shop.ctx, session.id)).run?.byHand;
  expect(await owed()).toEqual({
    count: 1,
    amountCents: 5_000,
    orders: [{ reference, amountCents: 5_000 }],
  });
  const [work] = await listNeedsAttention(shop.ctx);
  expect(work).toMatchObject({ kind: 'session_cancelled', reference, amountCents: 5_000 });
  const who = await actor();
  const say = () =>
    recordManualRepayment(shop.ctx, { repaymentId: work?.id ?? 0, note: 'By bank, 3 May', actor: who });
  await say();
  expect(await owed()).toMatchObject({ count: 0, orders: [] });
  expect(await listNeedsAttention(shop.ctx)).toEqual([]);
  expect(await items(session.id)).toMatchObject([{ outcome: 'by_hand', isReturned: true }]);
  await expect(say()).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    recordManualRepayment(shop.ctx, { repaymentId: 999_999, note: 'x', actor: who }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an order committed at the same moment is found afterwards', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000 });
  const { cancellationId } = await cancelNow(session.id);
  await continueSessionCancellation(shop.ctx, cancellationId);
  await sql`update workshop_sessions set cancelled_at = null`.execute(shop.db);
  const late = await pay([{ programId: session.programId, sessionId: session.id }]);
  await sql`update workshop_sessions set cancelled_at = now()`.execute(shop.db);
  await continueSessionCancellation(shop.ctx, cancellationId);
  await shop.deliver();
  expect((await shop.order(late)).state).toBe('refunded');
  expect(await emails('session_cancelled')).toHaveLength(1);
});

test('several workers at once process each order once', async () => {
  const session = await buildSession(shop.db, { priceCents: 5_000, capacity: 40 });
  for (let count = 0; count < 12; count += 1)
    await pay([{ programId: session.programId, sessionId: session.id }]);
  const { cancellationId } = await cancelNow(session.id);
  await Promise.all([1, 2, 3, 4].map(() => continueSessionCancellation(shop.ctx, cancellationId)));
  await shop.deliver();
  expect(await shop.count('refunds')).toBe(12);
  expect(await emails('session_cancelled')).toHaveLength(12);
  expect((await findSessionCancellation(shop.ctx, session.id)).run).toMatchObject({ done: 12, failed: 0 });
  expect(
    await settleOrder(
      shop.ctx,
      (await shop.db.selectFrom('payments').select('providerSessionId as id').executeTakeFirstOrThrow()).id,
    ),
  ).toBe('paid');
});
