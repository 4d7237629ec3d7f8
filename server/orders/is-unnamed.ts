import { sql } from 'kysely';
import { forgottenAt } from './forgotten-at.ts';

/**
 * Whether the ticket names its buyer only because nobody has said who comes. After the names of seats are removed, nobody
 * can tell. Expects the aliases t (a ticket), l (its order line) and o (its order).
 */
export const isUnnamed = sql<boolean>`(t.holder <> '' and t.holder = o.name and not t.was_renamed and exists (
  select from programs p left join workshop_sessions w on w.id = l.session_id
  where p.id = l.program_id and coalesce(w.seat_form, p.seat_form) <> 'none'
    and coalesce(${forgottenAt} > now(), true)
    and not exists (select from seat_people s where s.ticket_id = t.id and s.name <> '')))`;
