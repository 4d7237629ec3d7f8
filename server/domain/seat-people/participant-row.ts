import { sql } from 'kysely';

export interface ParticipantRow {
  id: number;
  code: string;
  name: string;
  guardianName: string;
  guardianEmail: string;
  orderReference: string;
  title: string;
  firstDay: string | null;
}

/** Of whoever was ever named on the seat: the last one. */
const name = sql<string>`coalesce(nullif(s.name, ''), case when t.holder <> o.name then nullif(t.holder, '') end,
  (select c.participant from consents c where c.ticket_id = t.id order by c.id desc limit 1), '')`;

export const participantColumns = sql`t.id, t.code, ${name} as name, coalesce(s.guardian_name, '') as guardian_name,
  coalesce(s.guardian_email, '') as guardian_email, o.reference as order_reference, l.title,
  to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD') as first_day`;

export const participantTables = sql`tickets t join order_lines l on l.id = t.order_line_id
  join orders o on o.id = l.order_id join programs p on p.id = l.program_id
  left join workshop_sessions w on w.id = l.session_id left join seat_people s on s.ticket_id = t.id`;

/** Tickets on which somebody else than the buyer is named, or was. */
export const isKept = sql<boolean>`(o.anonymised_at is null and (s.ticket_id is not null or t.holder not in ('', o.name)
  or exists (select from consents c where c.ticket_id = t.id and c.participant <> '')))`;

/** To be searched by searchWords. */
export const participantWords = sql`office_fold(concat_ws(' ', '', t.holder, s.name, s.guardian_name, s.guardian_email,
  s.emergency_name, s.collected_by,
  (select string_agg(concat_ws(' ', c.participant, c.given_by, c.giver_email), ' ') from consents c where c.ticket_id = t.id)))`;
