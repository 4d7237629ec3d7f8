import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Typed } from '#server/changes/find-order-of-withdrawal.ts';
import { returnWithdrawals } from '#server/changes/return-withdrawals.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { buyConsulting, letObjectionPass, withdraw } from '#tests/build-withdrawal.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();
const LONG = { timeout: 120_000 };

interface Work {
  typed?: Typed;
  crashAt?: string;
  isNaive?: boolean;
}

/** A process that receives a withdrawal, or returns what is due, and dies at a marked line. */
async function work(given: Work): Promise<string> {
  const orders = { target: shop.database.target, ...given };
  const path = join(import.meta.dirname, 'withdrawal-worker.ts');
  const worker = spawn(process.execPath, [path, JSON.stringify(orders)], { stdio: 'ignore' });
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  return signal ?? String(code);
}

/** The site goes on: everything happened once, and nothing twice. */
async function expectDone(order: Awaited<ReturnType<typeof buyConsulting>>): Promise<void> {
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  const due = await shop.db.selectFrom('refunds').select('id').execute();
  for (const { id } of due) await sendRefund(shop.ctx, id);
  await shop.deliver();
  const { rows } = await sql<{
    state: string;
    refunds: number;
    events: number;
    emails: number;
    valid: number;
  }>`
    select d.state, (select count(*)::int from refunds where order_id = d.order_id) as refunds,
      (select count(*)::int from order_events where order_id = d.order_id and kind = 'withdrawn') as events,
      (select count(*)::int from emails where kind like 'withdrawal%') as emails,
      (select count(*)::int from tickets where state = 'valid') as valid
    from withdrawals d`.execute(shop.db);
  expect(rows).toEqual([{ state: 'returned', refunds: 1, events: 1, emails: 3, valid: 0 }]);
  expect((await shop.order(order.started)).state).toBe('refunded');
  expect(await shop.taken(order.poolId)).toBe(0);
  expect(await miscountedPools(shop.ctx)).toEqual([]);
}

test.each(['before a withdrawal is received', 'after a withdrawal is received'])(
  'a process dies %s: confirmed again, it is one withdrawal',
  LONG,
  async (crashAt) => {
    const order = await buyConsulting(shop);
    expect(await work({ typed: order.typed, crashAt })).toBe('SIGKILL');
    await withdraw(shop, order.typed);
    await expectDone(order);
  },
);

test.each(['when a refund is owed', 'before a withdrawal is returned', 'after a withdrawal is returned'])(
  'a worker dies %s: the next one goes on, and the money goes back once',
  LONG,
  async (crashAt) => {
    const order = await buyConsulting(shop);
    await withdraw(shop, order.typed);
    await letObjectionPass(shop.db);
    expect(await work({ crashAt })).toBe('SIGKILL');
    await expectDone(order);
  },
);

test('negative control: without transactions, what dies halfway is found', LONG, async () => {
  const order = await buyConsulting(shop);
  await withdraw(shop, order.typed);
  await letObjectionPass(shop.db);
  expect(await work({ crashAt: 'when a refund is owed', isNaive: true })).toBe('SIGKILL');
  const found: unknown = await expectDone(order).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(String(found)).toMatch(/to deeply equal/);
});
