import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { firstSale } from './live-days.ts';

/** Adds up each finished day that has no sum yet, in its own transaction. */
export async function sumDays(ctx: Pick<Context, 'db'>): Promise<{ days: number }> {
  const { rows } = await sql<{ day: string }>`
    select past.day::date::text as day
    from generate_series(firm_day(${firstSale}), firm_day(now()) - 1, interval '1 day') past (day)
    where not exists (select from summed_days s where s.day = past.day::date) order by past.day`.execute(
    ctx.db,
  );
  for (const { day } of rows) await inTransaction(ctx, (tx) => sumDay(tx, day));
  return { days: rows.length };
}

/** Waits for transactions that change this day. If two processes add it up at once, the second finds it done. */
async function sumDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(11, ${day}::date - '2000-01-01'::date)`.execute(tx);
  const { numAffectedRows } =
    await sql`insert into summed_days (day) values (${day}::date) on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`insert into sales_by_day (day, program_id, paid_cents, refunded_cents, seats)
    select ${day}::date, program_id, paid_cents, refunded_cents, seats from sales_of(${day}::date)`.execute(
    tx,
  );
}
