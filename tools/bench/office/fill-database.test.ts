// @module-tag thorough
import pg from 'pg';
import { expect, test } from 'vitest';
import { miscountedPools } from '#server/payments/check-ledger.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { fillDatabase } from './fill-database.ts';

const SMALL = {
  programs: 50,
  sessions: 200,
  orders: 3_000,
  accounts: 600,
  messages: 1_000,
  leads: 1_000,
  audit: 1_000,
};

async function withFilled(seed: number, work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client(database.owner.target);
  try {
    await client.connect();
    await fillDatabase(client, { scale: SMALL, seed });
    await work(database);
  } finally {
    await client.end();
    await database.drop();
  }
}

async function ask<Row extends pg.QueryResultRow>({ pool }: TestDatabase, text: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text);
  return rows;
}

const booksThatDisagree = `
  select o.reference from orders o where total_cents <>
    (select sum(quantity * unit_price_cents) from order_lines l where l.order_id = o.id)
  union all
  select o.reference from orders o join payments p on p.order_id = o.id where p.amount_cents <> o.total_cents
    or p.refunded_cents <> coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
  union all
  select o.reference from orders o where total_cents > 0 and (state in ('paid', 'partly_refunded', 'refunded', 'refund_failed', 'refund_due'))
    <> exists (select from payments p where p.order_id = o.id)
  union all
  select o.reference from orders o where (state = 'refunded') <> coalesce(total_cents > 0 and total_cents =
    (select sum(amount_cents) from refunds r where r.order_id = o.id and r.state = 'succeeded'), false)`;

const ticketsThatDisagree = `
  select o.reference from orders o join order_lines l on l.order_id = o.id join seat_holds h on h.order_line_id = l.id
  where h.state <> (case when o.state in ('paid', 'partly_refunded', 'refunded', 'refund_failed') then 'sold'
      when o.state in ('pending', 'awaiting_payment') then 'held' else 'released' end)
    or h.quantity <> l.quantity
    or (select count(*) from tickets t where t.order_line_id = l.id) <> case when h.state = 'sold' then l.quantity else 0 end
    or (select count(*) from tickets t where t.order_line_id = l.id and t.state = 'refunded') < h.freed
    or (o.state = 'paid' and exists (select from tickets t where t.order_line_id = l.id and t.state = 'refunded'))`;

test('what is filled in keeps the books: seats, payments, refunds and tickets agree', () =>
  withFilled(1, async (database) => {
    expect(await miscountedPools(database)).toEqual([]);
    expect(await ask(database, booksThatDisagree)).toEqual([]);
    expect(await ask(database, ticketsThatDisagree)).toEqual([]);
    const future = `select id from payments where paid_at > now() union all select id from order_events where at > now()`;
    expect(await ask(database, future)).toEqual([]);
  }));

test('every state is there, in the numbers that were asked for', () =>
  withFilled(2, async (database) => {
    const states = await ask<{ state: string }>(database, 'select distinct state from orders');
    const named = states.map(({ state }) => state);
    for (const state of ['paid', 'pending', 'expired', 'refunded', 'partly_refunded'])
      expect(named).toContain(state);
    const [counts] = await ask(
      database,
      `select (select count(*)::int from programs) as programs, (select count(*)::int from workshop_sessions) as sessions,
        (select count(*)::int from orders) as orders, (select count(*)::int from users) as accounts,
        (select count(*)::int from contact_messages) as messages, (select count(*)::int from brochure_leads) as leads,
        (select count(*)::int from audit_log) as audit`,
    );
    expect(counts).toEqual(SMALL);
  }));

test('the same seed makes the same firm, another one another', async () => {
  const firms: unknown[] = [];
  for (const seed of [3, 3, 4])
    await withFilled(seed, async (database) => {
      firms.push(
        await ask(
          database,
          `select md5(string_agg(concat_ws(' ', reference, state, total_cents, email), ',' order by id)) as orders from orders
          where state not in ('awaiting_payment', 'refund_due')`,
        ),
      );
    });
  expect(firms[0]).toEqual(firms[1]);
  expect(firms[2]).not.toEqual(firms[0]);
});
