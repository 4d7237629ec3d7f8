import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/connection.ts';
import { emailSubjectsOf } from '../emails/email-subjects-of.ts';
import { ordersOf } from './get-person.ts';

/** The ids of all records about a person. */
export interface PersonalData {
  personId: number;
  email: string;
  userId: number | null;
  role: Role | null;
  orderIds: number[];
  messageIds: number[];
  leadIds: number[];
  /** Subjects of emails and audit entries, such as order:12. */
  subjects: string[];
}

export async function findPersonalData(db: Db, personId: number): Promise<PersonalData> {
  const personal = await collectPersonalData(db, personId);
  if (!personal) throw new Refusal('not_found', { message: 'Person not found.' });
  return personal;
}

export async function collectPersonalData(db: Db, personId: number): Promise<PersonalData | undefined> {
  const { rows } = await sql<PersonalData>`
    with person as (
      select id, email, user_id from people where id = ${personId}
    ), mine as (
      select o.id, o.reference from orders o where o.id in (select from_person.id from person, lateral ${ordersOf('person')} from_person)
    ), ticket as (
      select t.id, t.code from tickets t join order_lines l on l.id = t.order_line_id join mine on mine.id = l.order_id
    ), message as (
      select m.id from contact_messages m join person on person.email = m.email
    ), lead as (
      select l.id from brochure_leads l join person on person.email = l.email
    ), subject as (
      select 'person:' || id as about from person
      union all select 'user:' || user_id from person where user_id is not null
      union all select 'order:' || reference from mine
      union all select letter.subject from mine, lateral (${emailSubjectsOf(sql`mine.id`)}) letter
      union all select unnest(array['ticket:' || id, 'ticket:' || code]) from ticket
      union all select 'contact_message:' || id from message
      union all select 'contact_reply:' || s.id from contact_message_steps s join message on message.id = s.message_id
      union all select 'brochure_lead:' || id from lead
      union all select 'order_request:' || r.id from order_requests r, person
        where r.email = person.email or r.order_id in (select id from mine)
    )
    select person.id as person_id, person.email, u.id as user_id, u.role,
      (select coalesce(json_agg(id order by id), '[]') from mine) as order_ids,
      (select coalesce(json_agg(id), '[]') from message) as message_ids,
      (select coalesce(json_agg(id), '[]') from lead) as lead_ids,
      (select coalesce(json_agg(about), '[]') from subject) as subjects
    from person left join users u on u.id = person.user_id`.execute(db);
  return rows[0];
}
