import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { codeIn } from '#server/platform/lists/code-in.ts';
import { buyerHasWords } from '#server/platform/lists/orders-with-words.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';

/** Subjects of log entries that match a search indirectly. */
export interface Audited {
  actors: string[];
  subjects: string[];
  /** Sessions of which only the cancellation is included. */
  cancelled: string[];
}

const MOST_PEOPLE = 50;
const MOST_ORDERS = 50;
const MOST_THINGS = 500;

/** An order reference or ticket code matches only exactly. */
export async function findByCode(db: Db, search: string): Promise<Audited | undefined> {
  const code = codeIn(search);
  if (code === undefined) return undefined;
  const { rows } = await sql<{ subject: string; isCancelled: boolean }>`
    with named as (select id from orders where reference = ${code})
    select subject, false as is_cancelled from (${thingsOfOrders(sql`named`)}) thing
    union all select 'ticket:' || id, false from ${ticketsEver} t where code = ${code}
    union all select 'session:' || c.session_id, true
      from named join session_cancellation_items i on i.order_id = named.id join session_cancellations c on c.id = i.cancellation_id
    limit ${MOST_THINGS}`.execute(db);
  if (rows.length === 0) return undefined;
  const subjects = (isCancelled: boolean) =>
    rows.filter((row) => row.isCancelled === isCancelled).map(({ subject }) => subject);
  return { actors: [], subjects: subjects(false), cancelled: subjects(true) };
}

/** Finds people by name and address, with their orders. */
export async function findByName(db: Db, search: string): Promise<Audited> {
  const { rows } = await sql<{ subject: string }>`
    with account as materialized (
      select id from users where ${searchWords(sql`office_fold(' ' || name || ' ' || email)`, search)}
      order by name, id limit ${MOST_PEOPLE}),
    person as materialized (
      select id from people where ${searchWords(sql`searched`, search)} order by name_folded, id limit ${MOST_PEOPLE}),
    bought as materialized (select id from (${sql.join(
      buyerHasWords(search).map(
        (has) => sql`(select id, created_at from orders o where replaced_by is null and ${has}
          order by created_at desc, id desc limit ${MOST_ORDERS})`,
      ),
      sql` union all `,
    )}) as newest order by created_at desc, id desc limit ${MOST_ORDERS})
    select 'user:' || id as subject from account
    union all select 'person:' || id from person
    union all select subject from (${thingsOfOrders(sql`bought`)}) thing
    limit ${MOST_THINGS}`.execute(db);
  const subjects = rows.map(({ subject }) => subject);
  return { actors: subjects.filter((subject) => subject.startsWith('user:')), subjects, cancelled: [] };
}

function thingsOfOrders(orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'order:' || id as subject from ${orders}
    union all select 'refund:' || thing.id from ${orders} named_order
      cross join lateral (select id from refunds where order_id = named_order.id offset 0) thing
    union all select 'ticket:' || thing.id from ${orders} named_order
      cross join lateral (select t.id from order_lines l join ${ticketsEver} t on t.order_line_id = l.id
        where l.order_id = named_order.id offset 0) thing`;
}
