import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { checkMoney } from '#tests/sales/check-money.ts';
import { checkSeats } from '#tests/sales/check-seats.ts';
import { heal, letOrdersRunOut, letTimePass } from '#tests/sales/heal.ts';
import { keepBuying } from '#tests/sales/keep-buying.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';
import { startMachine } from './machine.ts';
import { runCommand } from './run-command.ts';

const LONG = { timeout: 30 * 60_000 };
const PATIENT = { longestMs: 10 * 60_000, everyMs: () => 250 };
const ORDERS_IN_BETWEEN = 25;

test(
  'a machine is lost under load: restored from the second target, and no payment is lost or taken twice',
  LONG,
  async () => {
    const { world, environment, backupDir, startSite, lose } = await startMachine();
    const { db } = world.database;
    // The last one sells out, and what was lost of it is sold again.
    const capacities = [100_000, 100_000, 60];
    const sessions = await Promise.all(capacities.map((capacity) => buildSession(db, { capacity })));
    const buying = keepBuying(world, { sessions, atOnce: 4 });
    const ordersMore = (than: number) =>
      until('orders', () => buying.bought.ordered >= than + ORDERS_IN_BETWEEN, PATIENT);
    await ordersMore(0);

    const backup = await runCommand('backup', [], environment);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(`Copied to ${backupDir}`) });
    const copied = () => readdirSync(join(backupDir, 'wal')).length;
    const before = copied();
    await until('later log is in the second target', () => copied() > before, PATIENT);
    await ordersMore(buying.bought.ordered);
    const stopping = buying.stop();
    await lose();
    const lostAt = performance.now();

    const restore = await runCommand('restore', ['--from', backupDir], environment);
    const since = /npm run recover -- --since '([^']+)'/.exec(restore.output)?.[1] ?? restore.output;
    expect(restore.code, restore.output).toBe(0);
    await startSite();
    const secondsAway = (performance.now() - lostAt) / 1_000;

    await heal(world);
    const lost = (await checkMoney(world)).filter((finding) => finding.endsWith('is not booked here'));
    expect(lost.length).toBeGreaterThan(0);

    const recover = await runCommand('recover', ['--since', since, '--for-real'], environment);
    expect(recover.output).toContain('The books agree with the card provider’s.');
    const bought = await stopping;
    const again = await runCommand('recover', ['--since', since, '--for-real'], environment);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('The books agree') });

    await letTimePass(world);
    await heal(world);
    await letOrdersRunOut(world);
    await heal(world);
    expect(await checkSeats(db)).toEqual([]);
    expect(await checkMoney(world)).toEqual([]);
    expect(await toldPaidAndAreNot(world)).toEqual([]);
    expect(await sumOfOurs(world)).toBe(await sumAtProvider(world));
    const outcomes = [...recover.output.matchAll(/^(restored|refunding|still \w+)/gm)].map(([what]) => what);
    console.log(
      `${bought.ordered} orders acknowledged, ${bought.paid} paid. Back after ${secondsAway.toFixed(1)} s (restore ${restore.seconds.toFixed(1)} s). ` +
        `${lost.length} payments had no order; recover (${recover.seconds.toFixed(1)} s): ${JSON.stringify(
          Object.groupBy(outcomes, (what) => what),
          (_, value: unknown) => (Array.isArray(value) ? value.length : value),
        )}.`,
    );
  },
);

/** Buyers whose result page said that they have paid. */
async function toldPaidAndAreNot({ ledger, database: { db } }: SalesWorld): Promise<string[]> {
  const told = ledger
    .read()
    .flatMap((entry) =>
      entry.kind === 'answered' && entry.paymentStatus === 'paid' ? [entry.reference] : [],
    );
  const orders = await db
    .selectFrom('orders')
    .select('reference')
    .where('state', 'in', ['paid', 'refunded'])
    .execute();
  const there = new Set(orders.map(({ reference }) => reference));
  return told.filter((reference) => reference === null || !there.has(reference)).map(String);
}

async function sumOfOurs({ database: { db } }: SalesWorld): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ((select coalesce(sum(amount_cents), 0) from payments)
      - (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded'))::int as cents`.execute(
    db,
  );
  return rows[0]!.cents;
}

async function sumAtProvider({ sandbox, context }: SalesWorld): Promise<number> {
  const sessions: { payment_status: string; amount_total: number }[] = await (
    await fetch(`${sandbox.url}/sandbox/sessions`)
  ).json();
  let cents = sessions.reduce((sum, one) => sum + (one.payment_status === 'paid' ? one.amount_total : 0), 0);
  for await (const refund of context.cards.listRefundsSince(new Date(0)))
    if (refund.state === 'succeeded') cents -= refund.amountCents;
  return cents;
}
