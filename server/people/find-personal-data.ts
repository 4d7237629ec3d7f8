import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/role.ts';
import { subjectsOfOrder } from '#server/accounts/subjects-of-order.ts';
import type { Db } from '#server/db/connection.ts';
import { ordersOf } from './get-person.ts';

/** The ids of all records about a person. */
export interface PersonalData {
  /** Null if only a record such as a queued email names the address. */
  personId: number | null;
  email: string;
  /** Younger records are left alone. */
  before: string;
  userId: number | null;
  role: Role | null;
  orderIds: number[];
  messageIds: number[];
  leadIds: number[];
  /** Subjects of emails and audit entries, such as order:12. */
  subjects: string[];
}

export async function findPersonalData(db: Db, personId: number): Promise<PersonalData> {
  const personal = await collectPersonalData(db, { personId });
  if (!personal) throw new Refusal('not_found', { message: 'Person not found.' });
  return personal;
}

export async function collectPersonalData(
  db: Db,
  sought: { personId: number } | { email: string },
  before = 'infinity',
): Promise<PersonalData | undefined> {
  const moment = sql`${before}::timestamptz`;
  const { rows } = await sql<PersonalData>`
    with person as (
      ${'email' in sought ? namedBy(sought.email) : sql`select id, email, user_id from people where id = ${sought.personId}`}
    ), account as (
      select u.id, u.role from users u join person on person.user_id = u.id and u.created_at <= ${moment}
    ), mine as (
      select o.id from orders o where o.created_at <= ${moment}
        and o.id in (select from_person.id from person, lateral ${ordersOf('person')} from_person)
    ), message as (
      select m.id from contact_messages m join person on person.email = m.email and m.created_at <= ${moment}
    ), lead as (
      select l.id from brochure_leads l join person on person.email = l.email and l.created_at <= ${moment}
    ), subject as (
      select 'person:' || id as about from person where id is not null
      union all select 'user:' || id from account
      union all select about.subject from mine, lateral (${subjectsOfOrder(sql`mine.id`)}) about
      union all select 'contact_message:' || id from message
      union all select 'contact_reply:' || s.id from contact_message_steps s join message on message.id = s.message_id
      union all select 'brochure_lead:' || id from lead
      union all select 'withdrawal:' || d.id from withdrawals d, person where d.received_at <= ${moment}
        and d.email = person.email and d.email <> ''
      union all select 'order_request:' || r.id from order_requests r, person
        where r.requested_at <= ${moment} and r.email = person.email
    )
    select person.id as person_id, person.email, ${before}::text as before, account.id as user_id, account.role,
      (select coalesce(json_agg(id order by id), '[]') from mine) as order_ids,
      (select coalesce(json_agg(id), '[]') from message) as message_ids,
      (select coalesce(json_agg(id), '[]') from lead) as lead_ids,
      (select coalesce(json_agg(about), '[]') from subject) as subjects
    from person left join account on true`.execute(db);
  return rows[0];
}

/** Also who has no row in people, such as the buyer of a pending order. */
function namedBy(email: string) {
  return sql`select (select id from people where people.email = named.email) as id, named.email,
    (select id from users where users.email = named.email) as user_id from (select ${email}::text as email) named`;
}
