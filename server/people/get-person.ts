import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/role.ts';
import type { Db } from '#server/db/connection.ts';
import { sumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import type { SumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';
import type { PersonRow } from './person-row.ts';
import { personColumns } from './person-row.ts';

/** Dates are strings, because they come from one JSON document. */
export interface Person extends PersonRow {
  knownSince: Date;
  account: PersonAccount | null;
  orders: {
    reference: string;
    state: OrderState;
    invoice: SumsOfInvoice | null;
    currency: string;
    totalCents: number;
    createdAt: string;
    what: string;
  }[];
  tickets: {
    code: string;
    holder: string;
    orderReference: string;
    title: string;
    city: string;
    startsLocal: string;
    timezone: string;
    checkedInAt: string | null;
  }[];
  /** Seats of anybody on which this address is a guardian's, or got a link. */
  guardianOf: { code: string; holder: string; orderReference: string; title: string }[];
  /** Orders of others of which this address gets copies. */
  copiesOf: { reference: string; name: string }[];
  messages: { id: number; subject: string; createdAt: string; isOpen: boolean }[];
  leads: { id: number; audience: string | null; source: string; institution: string; consentedAt: string }[];
  interests: { slug: string; title: string; savedAt: string }[];
  notes: PersonNote[];
}

export interface PersonAccount {
  id: number;
  name: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  role: Role;
  isActive: boolean;
  isEmailVerified: boolean;
  createdAt: string;
  revision: number;
}

export interface PersonNote {
  id: number;
  text: string;
  writtenBy: string | null;
  writtenAt: string;
}

const MOST = 100;

/** The orders of a person: those of the account, and those with the address. */
export function ordersOf(person: string) {
  return sql`(select id from orders where buyer = 'user:' || ${sql.raw(person)}.user_id
    union select id from orders where email = ${sql.raw(person)}.email)`;
}

export async function getPerson(db: Db, personId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${personColumns}, p.known_since,
      (select json_build_object('id', u.id, 'name', u.name, 'phone', u.phone, 'schoolName', u.school_name,
          'grade', u.grade, 'city', u.city, 'role', u.role, 'isActive', u.disabled_at is null,
          'isEmailVerified', u.email_verified_at is not null, 'createdAt', u.created_at, 'revision', u.revision)
        from users u where u.id = p.user_id) as account,
      (select coalesce(json_agg(each order by "createdAt" desc), '[]') from (
        select o.reference, o.state, ${sumsOfInvoice} as invoice, o.currency, o.total_cents as "totalCents", o.created_at as "createdAt",
          (select coalesce(string_agg(l.quantity || ' × ' || l.title, ', ' order by l.position), '')
            from order_lines l where l.order_id = o.id and l.quantity > 0) as what
        from orders o where o.id in ${ordersOf('p')} and o.replaced_by is null
        order by o.created_at desc limit ${MOST}) each) as orders,
      (select coalesce(json_agg(each order by "startsAt", id), '[]') from (
        select t.id, t.code, t.holder, o.reference as "orderReference", l.title, coalesce(w.city, b.city, 'Online') as city,
          to_char(coalesce(w.starts_local, b.starts_local), 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
          coalesce(w.timezone, b.timezone) as timezone, coalesce(w.starts_at, b.starts_at) as "startsAt",
          t.checked_in_at as "checkedInAt"
        from orders o join order_lines l on l.order_id = o.id
        join programs b on b.id = l.program_id
        left join workshop_sessions w on w.id = l.session_id
        join tickets t on t.order_line_id = l.id and t.state = 'valid'
        where o.id in ${ordersOf('p')} and w.cancelled_at is null and coalesce(w.ends_at, b.ends_at) > now()
        order by coalesce(w.starts_at, b.starts_at), t.id limit ${MOST}) each) as tickets,
      (select coalesce(json_agg(json_build_object('code', t.code, 'holder', t.holder, 'orderReference', o.reference,
          'title', l.title) order by t.id desc), '[]')
        from (select ticket_id from ${ticketsOfGuardian(sql`p.email`)} named order by ticket_id desc limit ${MOST}) named
        join tickets t on t.id = named.ticket_id join order_lines l on l.id = t.order_line_id
        join orders o on o.id = l.order_id) as guardian_of,
      (select coalesce(json_agg(json_build_object('reference', o.reference, 'name', o.name) order by o.id desc), '[]')
        from (select * from orders where copy_email = p.email and copy_email <> ''
          order by id desc limit ${MOST}) o) as copies_of,
      (select coalesce(json_agg(each order by "createdAt" desc), '[]') from (
        select m.id, m.subject, m.created_at as "createdAt", m.answered_at is null as "isOpen"
        from contact_messages m where m.email = p.email order by m.created_at desc limit ${MOST}) each) as messages,
      (select coalesce(json_agg(each order by "consentedAt" desc), '[]') from (
        select l.id, l.audience, l.source, l.institution, l.consented_at as "consentedAt"
        from brochure_leads l where l.email = p.email order by l.created_at desc limit ${MOST}) each) as leads,
      (select coalesce(json_agg(json_build_object('slug', g.slug, 'title', g.title, 'savedAt', i.created_at)
          order by i.created_at desc), '[]')
        from program_interests i join programs g on g.id = i.program_id where i.user_id = p.user_id) as interests,
      (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'writtenBy', u.name,
          'writtenAt', n.written_at) order by n.id desc), '[]')
        from person_notes n left join users u on u.id = n.written_by where n.person_id = p.id) as notes
    from people p where p.id = ${personId}`.execute(db);
  const [person] = rows;
  if (!person) throw new Refusal('not_found', { message: 'Person not found.' });
  return person;
}
