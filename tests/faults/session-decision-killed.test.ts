import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideSessions } from '#server/changes/decide-sessions.ts';
import { addMissingJobs } from '#server/platform/add-missing-jobs.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const MIDNIGHT = '2031-04-01T15:00:00Z';
const LONG = { timeout: 120_000 };

/** Three seats are booked, of so many that are needed. */
async function sold(minSeats: number) {
  const session = await buildSession(shop.db, { priceCents: 5_000, minSeats, decideOn: '2031-04-01' });
  const order = await shop.buy([{ programId: session.programId, sessionId: session.id, quantity: 3 }]);
  await shop.sandbox.pay(order.id);
  await shop.deliver();
  return { ...session, order };
}

/** A process that decides, and dies at a marked line. */
async function decideAndDie(sessionId: number, crashAt: string, { isNaive = false } = {}) {
  const orders = { target: shop.database.target, sessionId, moment: MIDNIGHT, crashAt, isNaive };
  const worker = spawn(
    process.execPath,
    [join(import.meta.dirname, 'session-decision-worker.ts'), JSON.stringify(orders)],
    { stdio: 'inherit' },
  );
  const [code, signal] = (await once(worker, 'close')) as (number | string | null)[];
  return signal ?? code;
}

/** As after a restart: the timer runs, and what waits gets its job. */
async function restart(): Promise<void> {
  await decideSessions(shop.ctx, sql<Date>`${MIDNIGHT}::timestamptz`);
  await addMissingJobs(shop.ctx);
  await shop.deliver();
  await shop.deliver();
}

const emails = async (kind: string) =>
  (await shop.db.selectFrom('emails').select('id').where('kind', '=', kind).execute()).length;

const decisions = async (id: number) =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'session.decided')
      .where('subject', '=', `session:${id}`)
      .execute()
  ).length;

const points = [
  'between a decision and what follows',
  'before a decision is committed',
  'after a decision',
] as const;

test.each(points)('a process dies %s not to run: the session is cancelled once', LONG, async (crashAt) => {
  const { id, order } = await sold(4);
  expect(await decideAndDie(id, crashAt)).toBe('SIGKILL');
  await restart();
  await restart();
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await shop.count('session_cancellations')).toBe(1);
  expect(await shop.count('refunds')).toBe(1);
  expect(await emails('session_cancelled')).toBe(1);
  expect(await decisions(id)).toBe(1);
});

test.each(points)('a process dies %s to run: every buyer is told once', LONG, async (crashAt) => {
  const { id, order } = await sold(3);
  expect(await decideAndDie(id, crashAt)).toBe('SIGKILL');
  await restart();
  await restart();
  expect((await shop.order(order)).state).toBe('paid');
  expect(await emails('session_runs')).toBe(1);
  expect(await decisions(id)).toBe(1);
});

test('a decision without a transaction would be kept without its cancellation', LONG, async () => {
  const { id, order } = await sold(4);
  expect(await decideAndDie(id, 'between a decision and what follows', { isNaive: true })).toBe('SIGKILL');
  await restart();
  expect((await shop.order(order)).state).toBe('paid');
  expect(await shop.count('session_cancellations')).toBe(0);
});
