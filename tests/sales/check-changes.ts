import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { checkSeats } from './check-seats.ts';
import type { SalesWorld } from './sales-world.ts';

/** What was kept: by the terms when seats were cancelled, and of differences when a date was cheaper. */
const kept = sql`(
  coalesce((select sum((e.detail ->> 'keptCents')::int) from order_events e
    where e.order_id = o.id and e.kind = 'seats_cancelled'), 0)
  + coalesce((select sum(cardinality(c.ticket_ids) * (f.unit_price_cents - t.unit_price_cents) + c.difference_cents)
    from date_changes c join order_lines f on f.id = c.from_line_id join order_lines t on t.id = c.to_line_id
    where c.order_id = o.id), 0))`;

const rules: RawBuilder<{ finding: string }>[] = [
  sql`select 'order ' || reference || ' has ' || paid - returned || ' of its money, and should have ' || valid + kept as finding
    from (
      select o.reference, ${kept} as kept,
        coalesce((select sum(amount_cents) from payments where order_id = o.id), 0) as paid,
        coalesce((select sum(amount_cents) from refunds where order_id = o.id and state <> 'failed'), 0) as returned,
        coalesce((select sum(l.unit_price_cents) from tickets t join order_lines l on l.id = t.order_line_id
          where l.order_id = o.id and t.state = 'valid'), 0) as valid
      from orders o where o.supplement_to is null) o
    where paid - returned <> valid + kept`,
  sql`select 'supplement ' || o.reference || ' is ' || o.state || ' and has ' || coalesce(sum(p.amount_cents - p.refunded_cents), 0)
      || ' of its payment' as finding
    from orders o left join payments p on p.order_id = o.id
    where o.supplement_to is not null group by o.id
    having coalesce(sum(p.amount_cents - p.refunded_cents), 0) <> 0`,
];

/** Seats and money after seats were moved and cancelled, as far as the database tells. */
export async function checkOrders(db: Db): Promise<string[]> {
  const found = await Promise.all(rules.map((rule) => rule.execute(db)));
  return [...(await checkSeats(db)), ...found.flatMap(({ rows }) => rows.map(({ finding }) => finding))];
}

/** The same with what the provider tells, and who still has a seat. */
export async function checkChanges(
  { database: { db }, sandbox }: Pick<SalesWorld, 'database' | 'sandbox'>,
  { seats }: { seats: number },
): Promise<string[]> {
  const { rows } = await sql<{ seats: number }>`
    select count(*)::int as seats from tickets where state = 'valid'`.execute(db);
  const left = rows[0]?.seats ?? 0;
  const sessions: { id: string; payment_status: string }[] = await (
    await fetch(`${sandbox.url}/sandbox/sessions`)
  ).json();
  const booked = await db.selectFrom('payments').select('providerSessionId').execute();
  const known = new Set(booked.map(({ providerSessionId }) => providerSessionId));
  return [
    ...(await checkOrders(db)),
    ...(left === seats ? [] : [`${left} seats are left of ${seats} that were sold`]),
    ...sessions
      .filter(({ id, payment_status: status }) => status === 'paid' && !known.has(id))
      .map(({ id }) => `session ${id} was paid at the provider and is not booked here`),
  ];
}
