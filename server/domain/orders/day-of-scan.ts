import { sql } from 'kysely';

/** The time zone of what a ticket is for, as `w`. Expects the alias l (its order line). */
export const zoneOfLine = sql`lateral (select coalesce(
  (select timezone from workshop_sessions where id = l.session_id),
  (select timezone from programs where id = l.program_id)) as timezone) w`;

/** The day of a scan at the venue. Expects the aliases s (a scan) and w (with the time zone). */
export const dayOfScan = sql<string>`timezone(w.timezone, s.shown_at)::date`;
