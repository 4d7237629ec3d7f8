import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeDate } from '#server/changes/change-date.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { giveGoodwill } from '#server/refunds/give-goodwill.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildStranger, buildWish } from '#tests/build-wish.ts';
import { buildSession } from '#tests/builders.ts';
import { heal } from '#tests/sales/heal.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';
import { startMachine } from './machine.ts';
import { runCommand } from './run-command.ts';

const LONG = { timeout: 15 * 60_000 };
const PATIENT = { longestMs: 5 * 60_000, everyMs: () => 250 };
const PRICE = 100_000;
const HALF = 50_000;

interface Order {
  orderId: number;
  reference: string;
  codes: string[];
}

/** Two seats of a session whose terms give half back. */
async function openSale({ context, database: { db }, sandbox }: SalesWorld) {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone 'Asia/Seoul')::date + 45, 'YYYY-MM-DD') as day`.execute(db);
  const day = rows[0]?.day ?? '';
  const session = await buildSession(db, {
    priceCents: PRICE,
    capacity: 100,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: await buildTerms(db),
  });
  return {
    session,
    buy: async (): Promise<Order> => {
      const wish = { programId: session.programId, sessionId: session.id, quantity: 2 };
      const started = await startCheckout(
        context,
        buildWish([wish], { buyer: buildStranger(), isConfirmed: true }),
      );
      await sandbox.pay(started.id);
      await settleOrder(context, started.id);
      const { rows: tickets } = await sql<{ id: number; code: string }>`
        select o.id, t.code from orders o join order_lines l on l.order_id = o.id
        join tickets t on t.order_line_id = l.id where o.reference = ${started.reference} order by t.id`.execute(
        db,
      );
      return {
        orderId: tickets[0]?.id ?? 0,
        reference: started.reference,
        codes: tickets.map(({ code }) => code),
      };
    },
  };
}

async function seatsOf({ database: { db } }: SalesWorld, { reference }: Order) {
  const { rows } = await sql<{ state: string; valid: number; ended: string[]; backCents: number }>`
    select o.state, count(*) filter (where t.state = 'valid')::int as valid,
      coalesce(array_agg(t.code order by t.code) filter (where t.state = 'refunded'), '{}') as ended,
      (select coalesce(sum(amount_cents), 0)::int from refunds r where r.order_id = o.id and r.state = 'succeeded') as back_cents
    from orders o join order_lines l on l.order_id = o.id join tickets t on t.order_line_id = l.id
    where o.reference = ${reference} group by o.id`.execute(db);
  return rows[0];
}

async function datesOf({ database: { db } }: SalesWorld, orders: Order[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ sessionId: number | null }>`
    select distinct l.session_id from orders o join order_lines l on l.order_id = o.id
    join tickets t on t.order_line_id = l.id and t.state = 'valid'
    where o.reference = any(${orders.map(({ reference }) => reference)}::text[])`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

const secondOf = async ({ database: { db } }: SalesWorld): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db);
  return rows[0]?.at ?? '';
};

/** Which is being written. */
async function logFileOf({ database: { db } }: SalesWorld): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(
    db,
  );
  return rows[0]?.name ?? 'unknown';
}

/** A restore counts in seconds. */
async function nextSecond(world: SalesWorld): Promise<string> {
  const now = await secondOf(world);
  await until('the next second', async () => (await secondOf(world)) > now, PATIENT);
  return secondOf(world);
}

test(
  'cancelled seats, kept parts, goodwill and cheaper dates are known again after a restored backup',
  LONG,
  async () => {
    const { world, environment, backupDir, startSite, lose } = await startMachine();
    const { context, database } = world;
    const { session, buy } = await openSale(world);
    const { id: userId } = await buildUser(database.db, { role: 'admin' });
    const cancel = ({ orderId }: Order, codes: string[]) =>
      giveBackTickets(context, { orderId, codes, userId: undefined, expectedCents: codes.length * HALF });
    const give = ({ reference }: Order) =>
      giveGoodwill(context, {
        reference,
        amountCents: 10_000,
        note: 'The hotel was bad',
        actor: { userId, network: 'the office' },
        route: 'goodwill',
        key: undefined,
        bodyHash: createHash('sha256').digest(),
      });

    const cheaper = await buildSession(database.db, {
      programId: session.programId,
      priceCents: PRICE - 20_000,
      capacity: 4,
      termsId: await buildTerms(database.db),
    });
    const move = ({ orderId, codes }: Order) =>
      changeDate(context, {
        orderId,
        codes,
        programId: cheaper.programId,
        sessionId: cheaper.id,
        expectedCents: -20_000,
        presser: buildPresser(),
      });

    // In the backup, and cancelled after it.
    const half = await buy();
    const whole = await buy();
    const thanked = await buy();
    const moved = await buy();
    const untouched = await buy();
    const backup = await runCommand('backup', [], environment);
    expect(backup.code, backup.output).toBe(0);
    await nextSecond(world);
    const moment = await nextSecond(world);
    await nextSecond(world);
    // After it, and not in the backup at all.
    const lateHalf = await buy();
    const lateWhole = await buy();
    const lateThanked = await buy();
    const lateMoved = await buy();

    await cancel(half, half.codes.slice(1));
    await cancel(whole, whole.codes);
    await give(thanked);
    await cancel(lateHalf, lateHalf.codes.slice(0, 1));
    await cancel(lateWhole, lateWhole.codes);
    await give(lateThanked);
    await move(moved);
    await move(lateMoved);
    await heal(world);
    const all = [half, whole, thanked, moved, untouched, lateHalf, lateWhole, lateThanked, lateMoved];
    const before = await Promise.all(all.map((order) => seatsOf(world, order)));
    expect(before.map((order) => order?.state)).toEqual([
      'partly_refunded',
      'ended',
      'partly_refunded',
      'paid',
      'paid',
      'partly_refunded',
      'ended',
      'partly_refunded',
      'paid',
    ]);
    const file = await logFileOf(world);
    const copied = () => readdirSync(join(backupDir, 'wal')).some((name) => name.startsWith(file));
    await until('the log of the refunds is in the second target', copied, PATIENT);
    await lose();

    const restore = await runCommand('restore', ['--from', backupDir, '--to', moment], environment);
    expect(restore.code, restore.output).toBe(0);
    await startSite();
    // The negative control: the restored database knows nothing of it.
    expect(await seatsOf(world, half)).toMatchObject({ state: 'paid', valid: 2 });
    expect(await seatsOf(world, lateHalf)).toBeUndefined();

    const recover = () => runCommand('recover', ['--since', moment, '--for-real'], environment);
    const first = await recover();
    expect(first.output).toContain('The books agree with the card provider’s.');
    for (const { reference } of [half, whole, thanked, moved, lateHalf, lateWhole, lateThanked, lateMoved])
      expect(first.output).toMatch(new RegExp(`^refund again +${reference} `, 'm'));
    for (const { reference } of [moved, lateMoved])
      expect(first.output).toMatch(new RegExp(`^date again +${reference} +tickets: 2, now `, 'm'));
    expect(first.output).toContain('Changes of date at the same price since the backup');
    expect(first.output).not.toContain(untouched.reference);
    await heal(world);
    const after = await Promise.all(all.map((order) => seatsOf(world, order)));
    expect(after).toEqual(before);
    expect((await checkLedger(context)).pools).toEqual([]);
    const pool = await database.db
      .selectFrom('seatPools')
      .select('taken')
      .where('id', '=', session.poolId)
      .executeTakeFirstOrThrow();
    expect(pool.taken).toBe(8);
    expect(await datesOf(world, [moved, lateMoved])).toEqual([cheaper.id]);
    const again = await recover();
    expect(again.output).not.toContain('refund again');
  },
);
