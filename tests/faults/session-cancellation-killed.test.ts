import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import { findSessionCancellation } from '#server/changes/find-session-cancellation.ts';
import { previewSessionCancellation } from '#server/changes/preview-session-cancellation.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { buildSession } from '#tests/builders.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const PAID = 16;
const UNPAID = 4;
const LONG = { timeout: 240_000 };

/** A session with buyers who have paid and some who have not, and its run, which nobody has worked on yet. */
async function cancelSessionForOneOrder() {
  const { id, programId, poolId } = await buildSession(shop.db, { priceCents: 5_000, capacity: 60 });
  const buy = () => shop.buy([{ programId, sessionId: id, quantity: 2 }]);
  const paid = await Promise.all(Array.from({ length: PAID }, buy));
  for (const order of paid) await shop.sandbox.pay(order.id);
  await shop.deliver();
  await Promise.all(Array.from({ length: UNPAID }, buy));
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const started = await cancelSession(shop.ctx, actor, {
    sessionId: id,
    revision: 1,
    note: '',
    shown: await previewSessionCancellation(shop.db, id),
  });
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return { id, poolId, cancellationId: started.cancellationId, returnedBefore: await returnedCents() };
}

async function returnedCents(): Promise<number> {
  let returned = 0;
  for await (const refund of shop.ctx.cards.listRefundsSince(new Date(0)))
    if (refund.state === 'succeeded') returned += refund.amountCents;
  return returned;
}

type CancelledSession = Awaited<ReturnType<typeof cancelSessionForOneOrder>>;

interface Death {
  crashAt?: string;
  killAfterMs?: number;
  /** Works with each statement for itself. */
  isNaive?: boolean;
}

/** A process that goes through the run until it is done, or dies: at a marked line, or after so many milliseconds. */
async function work(cancellationId: number, { crashAt, killAfterMs, isNaive }: Death) {
  const orders = {
    target: shop.database.target,
    cards: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      host: shop.sandbox.host,
      port: shop.sandbox.port,
    },
    cancellationId,
    crashAt,
    isNaive,
  };
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'session-cancellation-worker.ts'), JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(worker, 'close').then(([code, signal]: (number | string | null)[]) => signal ?? code);
  if (killAfterMs !== undefined) {
    await Promise.race([once(worker.stdout, 'data'), ended]);
    await sleep(killAfterMs);
    worker.kill('SIGKILL');
  }
  return ended;
}

/** Every buyer has the money back once and one email; nothing of the session is for sale. */
async function expectDone({ id, poolId, cancellationId, returnedBefore }: CancelledSession): Promise<void> {
  const due = await shop.db.selectFrom('refunds').select('id').where('state', '=', 'due').execute();
  for (const refund of due) await sendRefund(shop.ctx, refund.id);
  await shop.deliver();
  expect(await outcomesOf(cancellationId)).toEqual({ 'ended, null': UNPAID, 'refunded, succeeded': PAID });
  const { run } = await findSessionCancellation(shop.ctx, id);
  expect(run).toMatchObject({
    due: 0,
    underWay: 0,
    failed: 0,
    done: PAID + UNPAID,
    returnedCents: PAID * 10_000,
  });
  expect(run?.finishedAt).not.toBeNull();
  const { rows: perOrder } = await sql<{ state: string; refunds: number; emails: number; orders: number }>`
    select state, refunds, emails, count(*)::int as orders from (
      select o.state, (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
        (select count(*)::int from emails m join session_cancellation_items i on m.subject = 'cancellation_item:' || i.id
          where m.kind = 'session_cancelled' and i.order_id = o.id) as emails
      from orders o) each group by 1, 2, 3 order by 1`.execute(shop.db);
  expect(perOrder).toEqual([
    { state: 'cancelled', refunds: 0, emails: 0, orders: UNPAID },
    { state: 'refunded', refunds: 1, emails: 1, orders: PAID },
  ]);
  expect(await returnedCents()).toBe(returnedBefore + PAID * 10_000);
  expect(await shop.taken(poolId)).toBe(PAID * 2);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
}

/** How many orders came to what end, and how far their refunds are. */
async function outcomesOf(cancellationId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; state: string | null; orders: number }>`
    select i.outcome, r.state, count(*)::int as orders from session_cancellation_items i left join refunds r on r.id = i.refund_id
    where i.cancellation_id = ${cancellationId} group by 1, 2`.execute(shop.db);
  return Object.fromEntries(rows.map(({ outcome, state, orders }) => [`${outcome}, ${state}`, orders]));
}

test.each([
  'before a batch of a cancellation',
  'when a refund is owed',
  'before an order of a cancellation is committed',
  'after an order of a cancellation',
  'after an attempt of a cancellation is ended',
  'after a batch of a cancellation',
])('a worker dies %s: the next one continues, and everything is done once', LONG, async (crashAt) => {
  const run = await cancelSessionForOneOrder();
  expect(await work(run.cancellationId, { crashAt })).toBe('SIGKILL');
  await continueSessionCancellation(shop.ctx, run.cancellationId);
  await expectDone(run);
});

test('workers are killed at random moments, one after the other, two at once', LONG, async () => {
  const run = await cancelSessionForOneOrder();
  let killed = 0;
  for (let killAfterMs = 5; killAfterMs < 400; killAfterMs += 45) {
    const ends = await Promise.all(
      [killAfterMs, killAfterMs + 20].map((after) => work(run.cancellationId, { killAfterMs: after })),
    );
    killed += ends.filter((end) => end === 'SIGKILL').length;
  }
  expect(killed).toBeGreaterThan(2);
  await continueSessionCancellation(shop.ctx, run.cancellationId);
  await expectDone(run);
});

test('a worker without transactions that dies is detected', LONG, async () => {
  const run = await cancelSessionForOneOrder();
  expect(await work(run.cancellationId, { crashAt: 'when a refund is owed', isNaive: true })).toBe('SIGKILL');
  // Either the check finds half a refund, or the second one is refused.
  const rest = continueSessionCancellation(shop.ctx, run.cancellationId).then(() => expectDone(run));
  const error: unknown = await rest.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const causes = error instanceof AggregateError ? error.errors : [error];
  expect(causes.map(String).join()).toMatch(/to deeply equal|never_refunded_beyond_payment|already refunded/);
});
