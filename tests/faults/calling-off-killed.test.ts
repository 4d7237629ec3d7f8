import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { miscountedPools } from '#server/domain/payments/compare-ledger.ts';
import { sendRefund } from '#server/domain/payments/send-refund.ts';
import { goOnCallingOff } from '#server/domain/session-cancellation/continue-session-cancellation.ts';
import { findTouched } from '#server/domain/session-cancellation/find-affected-orders.ts';
import { findCallingOff } from '#server/domain/session-cancellation/find-session-cancellation.ts';
import { startCallingOff } from '#server/domain/session-cancellation/start-session-cancellation.ts';
import { buildSession } from '#tests/builders.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const PAID = 16;
const UNPAID = 4;
const LONG = { timeout: 240_000 };

/** A session with buyers who have paid and some who have not, and its run, which nobody has worked on yet. */
async function callOffOne() {
  const { id, programId, poolId } = await buildSession(shop.db, { priceCents: 5_000, capacity: 60 });
  const buy = () => shop.buy([{ programId, sessionId: id, quantity: 2 }]);
  const paid = await Promise.all(Array.from({ length: PAID }, buy));
  for (const order of paid) await shop.sandbox.pay(order.id);
  await shop.deliver();
  await Promise.all(Array.from({ length: UNPAID }, buy));
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const started = await startCallingOff(shop.ctx, actor, {
    sessionId: id,
    revision: 1,
    note: '',
    shown: await findTouched(shop.db, id),
  });
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return { id, poolId, callingOffId: started.callingOffId, returnedBefore: await returnedCents() };
}

async function returnedCents(): Promise<number> {
  let returned = 0;
  for await (const refund of shop.ctx.cards.listRefundsSince(new Date(0)))
    if (refund.state === 'succeeded') returned += refund.amountCents;
  return returned;
}

type CalledOff = Awaited<ReturnType<typeof callOffOne>>;

interface Death {
  crashAt?: string;
  killAfterMs?: number;
  /** Works with each statement for itself. */
  isNaive?: boolean;
}

/** A process that goes through the run until it is done, or dies: at a marked line, or after so many milliseconds. */
async function work(callingOffId: number, { crashAt, killAfterMs, isNaive }: Death) {
  const orders = {
    target: shop.database.target,
    cards: {
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      host: shop.sandbox.host,
      port: shop.sandbox.port,
    },
    callingOffId,
    crashAt,
    isNaive,
  };
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'calling-off-worker.ts'), JSON.stringify(orders)],
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

/** Every buyer has the money back once and one letter; nothing of the session is for sale. */
async function expectDone({ id, poolId, callingOffId, returnedBefore }: CalledOff): Promise<void> {
  const due = await shop.db.selectFrom('refunds').select('id').where('state', '=', 'due').execute();
  for (const refund of due) await sendRefund(shop.ctx, refund.id);
  await shop.deliver();
  expect(await outcomesOf(callingOffId)).toEqual({ 'ended, null': UNPAID, 'refunded, succeeded': PAID });
  const { run } = await findCallingOff(shop.ctx, id);
  expect(run).toMatchObject({
    due: 0,
    underWay: 0,
    failed: 0,
    done: PAID + UNPAID,
    returnedCents: PAID * 10_000,
  });
  expect(run?.finishedAt).not.toBeNull();
  const { rows: perOrder } = await sql<{ state: string; refunds: number; letters: number; orders: number }>`
    select state, refunds, letters, count(*)::int as orders from (
      select o.state, (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
        (select count(*)::int from mails m join calling_off_items i on m.subject = 'calling_off_item:' || i.id
          where m.kind = 'session_called_off' and i.order_id = o.id) as letters
      from orders o) each group by 1, 2, 3 order by 1`.execute(shop.db);
  expect(perOrder).toEqual([
    { state: 'cancelled', refunds: 0, letters: 0, orders: UNPAID },
    { state: 'refunded', refunds: 1, letters: 1, orders: PAID },
  ]);
  expect(await returnedCents()).toBe(returnedBefore + PAID * 10_000);
  expect(await shop.taken(poolId)).toBe(PAID * 2);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
}

/** How many orders came to what end, and how far their refunds are. */
async function outcomesOf(callingOffId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; state: string | null; orders: number }>`
    select i.outcome, r.state, count(*)::int as orders from calling_off_items i left join refunds r on r.id = i.refund_id
    where i.calling_off_id = ${callingOffId} group by 1, 2`.execute(shop.db);
  return Object.fromEntries(rows.map(({ outcome, state, orders }) => [`${outcome}, ${state}`, orders]));
}

test.each([
  'before a batch of a calling off',
  'when a refund is owed',
  'before an order of a calling off is committed',
  'after an order of a calling off',
  'after an attempt of a calling off is ended',
  'after a batch of a calling off',
])('a worker dies %s: the next one goes on, and everything is done once', LONG, async (crashAt) => {
  const run = await callOffOne();
  expect(await work(run.callingOffId, { crashAt })).toBe('SIGKILL');
  await goOnCallingOff(shop.ctx, run.callingOffId);
  await expectDone(run);
});

test('workers are killed at any moment, one after the other, two at once', LONG, async () => {
  const run = await callOffOne();
  let killed = 0;
  for (let killAfterMs = 5; killAfterMs < 400; killAfterMs += 45) {
    const ends = await Promise.all(
      [killAfterMs, killAfterMs + 20].map((after) => work(run.callingOffId, { killAfterMs: after })),
    );
    killed += ends.filter((end) => end === 'SIGKILL').length;
  }
  expect(killed).toBeGreaterThan(2);
  await goOnCallingOff(shop.ctx, run.callingOffId);
  await expectDone(run);
});

test('a worker that does it statement by statement, and dies, is found out', LONG, async () => {
  const run = await callOffOne();
  expect(await work(run.callingOffId, { crashAt: 'when a refund is owed', isNaive: true })).toBe('SIGKILL');
  await goOnCallingOff(shop.ctx, run.callingOffId);
  await expect(expectDone(run)).rejects.toThrow(/to deeply equal/);
  expect(await outcomesOf(run.callingOffId)).toHaveProperty('by_hand, null');
});
