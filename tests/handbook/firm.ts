import { DemoClient } from '#bin/demo-firm/demo-client.ts';
import { employ } from '#bin/demo-firm/employ.ts';
import type { Colleague } from '#bin/demo-firm/employ.ts';
import { setUpDemoFirm } from '#bin/demo-firm/set-up-demo-firm.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { StartedSite } from '#tests/journeys/start-site.ts';
import { nameOrders } from './name-orders.ts';

export const CHECK_IN = 'London Essentials for Rising Leaders';
export const CANCELLED = 'Seoul Essentials';

export interface Firm {
  admin: Colleague;
  client: DemoClient;
}

/** The demo firm on the day of a session, with the same references each time. */
export async function openFirm({ url, cardsUrl, database: { db } }: StartedSite): Promise<Firm> {
  const admin = await employ(db, 'Adam Admin', 'admin');
  const stella = await employ(db, 'Stella Staff', 'staff');
  await employ(db, 'Sven Staff', 'staff');
  const site = { url, db, cardsUrl };
  const client = new DemoClient(site, admin.token);
  await withoutSecondAdmin(db, () => setUpDemoFirm(client, new DemoClient(site, stella.token)));
  await openCheckIn(client);
  await nameOrders(db);
  return { admin, client };
}

/** The demo firm has one admin, and this site has two. */
async function withoutSecondAdmin(db: Db, found: () => Promise<void>): Promise<void> {
  const key = 'manual_order_limits';
  const value = JSON.stringify({ secondAdminAboveCents: 10_000_000 });
  await db.insertInto('settings').values({ key, value }).execute();
  await found();
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

/** Its first day is today, and some of its guests are in. */
async function openCheckIn({ db }: DemoClient): Promise<void> {
  await sql`update workshop_sessions set
    starts_local = (now() at time zone timezone)::date + time '09:30',
    ends_local = (now() at time zone timezone)::date + 2 + time '17:00'
    where session_title = ${CHECK_IN}`.execute(db);
  await sql`
    with guests as (
      select t.id, row_number() over (order by t.id) as place from tickets t
      join order_lines l on l.id = t.order_line_id join workshop_sessions w on w.id = l.session_id
      where w.session_title = ${CHECK_IN} and t.state = 'valid'
    ), scans as (
      insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
      select gen_random_uuid(), id, now() - make_interval(mins => 12 - place::int), (
        select id from users where name = 'Stella Staff'), 'let_in' from guests where place <= 5 returning *
    )
    update tickets t set checked_in_at = s.shown_at, checked_in_by = s.scanned_by
    from scans s where s.ticket_id = t.id`.execute(db);
}
