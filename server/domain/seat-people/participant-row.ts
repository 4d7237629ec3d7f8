import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { searchWords } from '../lists/search-words.ts';

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

/** By any name or address on the seat. A search without words finds nobody. */
export function participantSearch(search: string): RawBuilder<boolean> {
  if (search.trim() === '') return sql<boolean>`false`;
  return sql<boolean>`t.id in (
    select id from tickets where was_renamed and ${searchWords(sql`office_fold(' ' || holder)`, search)}
    union select ticket_id from seat_people where ${searchWords(
      sql`office_fold(' ' || name || ' ' || guardian_name || ' ' || guardian_email || ' ' || emergency_name || ' '
        || collected_by)`,
      search,
    )}
    union select ticket_id from consents where ${searchWords(
      sql`office_fold(' ' || participant || ' ' || given_by || ' ' || giver_email)`,
      search,
    )})`;
}
