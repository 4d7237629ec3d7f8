import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveSeats } from '#server/participants/move-seats.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { readSales } from './read-sales.ts';
import { sumDays } from './sum-days.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** An order paid some days ago, in New York time. */
async function buildSale({ daysAgo = 3, clock = '12:00' } = {}) {
  const order = await buildOrder(database.db);
  const at = sql`((firm_day(now()) - ${daysAgo}::int)::timestamp + ${clock}::time) at time zone 'America/New_York'`;
  await sql`update payments set paid_at = ${at} where id = ${order.paymentId}`.execute(database.db);
  // Tickets get the time of the payment, as in a real sale.
  await sql`with gone as (delete from tickets t using order_lines l where l.id = t.order_line_id and l.order_id = ${order.id}
      returning t.id, t.order_line_id, t.code, t.holder)
    insert into tickets (code, order_line_id, holder, state, created_at)
    select code || '1', order_line_id, holder, 'valid', ${at} from gone order by id`.execute(database.db);
  return order;
}

async function buildRefund(
  { id, paymentId }: { id: number; paymentId: number },
  {
    cents,
    seats = 0,
    daysAgo = 2,
    each = null,
  }: { cents: number; seats?: number; daysAgo?: number; each?: number | null },
) {
  await sql`with back as (
      insert into refunds (order_id, payment_id, amount_cents, reason, state, ended_at)
      values (${id}, ${paymentId}, ${cents}, 'requested', 'succeeded',
        start_of_firm_day(firm_day(now()) - ${daysAgo}::int) + interval '9 hours') returning id
    )
    update tickets set state = 'refunded', refund_id = (select id from back), refunded_cents = ${each}::int where id in (
      select t.id from tickets t join order_lines l on l.id = t.order_line_id
      where l.order_id = ${id} order by t.id limit ${seats})`.execute(database.db);
}

const read = () => readSales(database, { period: '7' });

async function countSummed(): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days from summed_days`.execute(
    database.db,
  );
  return rows[0]?.days ?? 0;
}

/** Computed from the rows, independently of the sums. */
async function totalsOfRows() {
  const { rows } = await sql<{ paid: number; refunded: number; seats: number }>`
    select (select coalesce(sum(amount_cents), 0)::int from payments where firm_day(paid_at) between firm_day(now()) - 6 and firm_day(now())) as paid,
      (select coalesce(sum(amount_cents), 0)::int from refunds where state = 'succeeded'
        and firm_day(ended_at) between firm_day(now()) - 6 and firm_day(now())) as refunded,
      (select count(*)::int from tickets where firm_day(created_at) between firm_day(now()) - 6 and firm_day(now())) as seats`.execute(
    database.db,
  );
  return rows[0];
}

async function totalsShown() {
  const { days, spans, programs } = await read();
  const shown = days.filter(({ day }) => day >= spans.from);
  const sum = (name: 'paidCents' | 'refundedCents' | 'seats', of: { [key in typeof name]: number }[]) =>
    of.reduce((total, each) => total + each[name], 0);
  const ofDays = {
    paid: sum('paidCents', shown),
    refunded: sum('refundedCents', shown),
    seats: sum('seats', shown),
  };
  const nows = programs.map(({ now }) => now);
  const ofPrograms = {
    paid: sum('paidCents', nows),
    refunded: sum('refundedCents', nows),
    seats: sum('seats', nows),
  };
  expect(ofPrograms).toEqual(ofDays);
  return ofDays;
}

test('the sums match the rows to the cent: before they are stored, after, and when a row changes', async () => {
  const first = await buildSale();
  await buildSale({ daysAgo: 0, clock: '00:01' });
  await buildRefund(first, { cents: 124_950, seats: 1 });
  await buildRefund(first, { cents: 10_001 });
  expect(await totalsShown()).toEqual(await totalsOfRows());
  await sumDays(database);
  expect(await countSummed()).toBeGreaterThanOrEqual(3);
  expect(await totalsShown()).toEqual(await totalsOfRows());

  const { days } = await sumDays(database);
  expect(days).toBe(0);
  await buildSale({ daysAgo: 1 });
  await sql`update refunds set state = 'failed' where amount_cents = 10001`.execute(database.db);
  expect(await totalsShown()).toEqual(await totalsOfRows());
  await sumDays(database);
  expect(await totalsShown()).toEqual(await totalsOfRows());
});

test('a refund counts for the program whose tickets it ended, the rest is shared out', async () => {
  const order = await buildSale();
  const { rows } = await sql<{ session: number; mentorship: number }>`
    select max(program_id) filter (where position = 1) as session, max(program_id) filter (where position = 2) as mentorship
    from order_lines where order_id = ${order.id}`.execute(database.db);
  const sales = async (programId: number | undefined) =>
    (await read()).programs.find(({ id }) => id === programId)?.now;
  expect(await sales(rows[0]?.session)).toEqual({ paidCents: 249_900, refundedCents: 0, seats: 2 });
  await buildRefund(order, { cents: 124_950, seats: 1 });
  expect(await sales(rows[0]?.session)).toMatchObject({ refundedCents: 124_950 });
  expect(await sales(rows[0]?.mentorship)).toMatchObject({ paidCents: 120_000, refundedCents: 0 });
  await buildRefund(order, { cents: 101 });
  const shared = [await sales(rows[0]?.session), await sales(rows[0]?.mentorship)];
  expect(shared.map((each) => each?.refundedCents)).toEqual([125_018, 33]);
});

test('a refund of a part of the price counts for the program whose tickets it ended, and for no other', async () => {
  const order = await buildSale();
  const { rows } = await sql<{ session: number; mentorship: number }>`
    select max(program_id) filter (where position = 1) as session, max(program_id) filter (where position = 2) as mentorship
    from order_lines where order_id = ${order.id}`.execute(database.db);
  await buildRefund(order, { cents: 62_475, seats: 1, each: 62_475 });
  const { programs } = await read();
  const refunded = (programId: number | undefined) =>
    programs.find(({ id }) => id === programId)?.now.refundedCents;
  expect([refunded(rows[0]?.session), refunded(rows[0]?.mentorship)]).toEqual([62_475, 0]);
  expect(await totalsShown()).toEqual(await totalsOfRows());
});

test('a ticket that is moved to another program changes the sums of all days of its order', async () => {
  const order = await buildSale();
  await buildRefund(order, { cents: 10_001 });
  await sumDays(database);
  const { id: fromLineId, unitPriceCents } = await database.db
    .selectFrom('orderLines')
    .select(['id', 'unitPriceCents'])
    .where('orderId', '=', order.id)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const tickets = await database.db
    .selectFrom('tickets')
    .select('id')
    .where('orderLineId', '=', fromLineId)
    .execute();
  const session = await buildSession(database.db);
  await database.db.transaction().execute((tx) =>
    moveSeats(tx, {
      orderId: order.id,
      fromLineId,
      ticketIds: tickets.map(({ id }) => id),
      to: {
        programId: session.programId,
        sessionId: session.id,
        poolId: session.poolId,
        title: 'Another program',
        detail: '',
        priceCents: unitPriceCents,
        termsId: null,
      },
    }),
  );
  const { programs } = await read();
  await sql`delete from summed_days`.execute(database.db);
  expect(programs).toEqual((await read()).programs);
  expect(await totalsShown()).toEqual(await totalsOfRows());
});

test('a day begins and ends at midnight in New York', async () => {
  const before = (await read()).days.at(-3)?.paidCents ?? 0;
  await buildSale({ daysAgo: 2, clock: '00:00' });
  await buildSale({ daysAgo: 2, clock: '23:59' });
  expect((await read()).days.at(-3)?.paidCents).toBe(before + 2 * 369_900);
});

test('a payment committed while its day is summed is not lost', async () => {
  await buildSale({ daysAgo: 8 });
  const { id } = await buildOrder(database.db);
  await sumDays(database);
  await sql`delete from summed_days where day = firm_day(now()) - 6`.execute(database.db);
  const other = new pg.Client(database.target);
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into payments (order_id, payment_intent, provider_session_id, amount_cents, currency, paid_at)
    values ($1, 'pi_slow', 'cs_slow', 500, 'usd', start_of_firm_day(firm_day(now()) - 6) + interval '1 hour')`,
    [id],
  );
  const summing = sumDays(database);
  const waits = await Promise.race([summing.then(() => 'summed'), untilWaiting()]);
  await other.query('commit');
  await summing;
  await other.end();
  expect(waits).toBe('waits');
  expect(await totalsShown()).toEqual(await totalsOfRows());
});

async function untilWaiting(): Promise<string> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      database.db,
    );
    if (rows.length > 0) return 'waits';
  }
}
