import { sql } from 'kysely';

/** The time zone of what a ticket is for and the days on which it is held, as `w`. Expects the alias l (its order line). */
export const zoneOfLine = sql`lateral (
  select timezone, starts_local::date as first_day, ends_local::date as last_day
  from workshop_sessions where id = l.session_id
  union all
  select timezone, starts_local::date, ends_local::date
  from programs where id = l.program_id and l.session_id is null) w`;

/** The day of a scan at the venue. Expects the aliases s (a scan) and w (with the time zone). */
export const dayOfScan = sql<string>`timezone(w.timezone, s.shown_at)::date`;
