import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MOST_COUNTED_DAYS } from '#contract/sessions/session-days.ts';
import { ONLINE } from '#contract/sessions/when-and-where.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { cameOn } from './entry.ts';

/** A session, or a program with dates, with its counts of expected and arrived guests. */
export interface CheckInSession extends HeldKey {
  title: string;
  program: string;
  venue: string;
  city: string;
  country: string;
  timezone: string;
  /** The venue's wall clock, 'YYYY-MM-DDTHH:MM'. */
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
  endsAt: Date;
  /** At the venue, 'YYYY-MM-DD'. */
  today: string;
  isToday: boolean;
  isCancelled: boolean;
  expected: number;
  /** On any day. */
  arrived: number;
  /** Null unless this is one of the days of a session that lasts several. */
  arrivedToday: number | null;
}

/**
 * Sessions, and programs sold by seat that have dates. To be read as `w`. The column `place` orders those that start at
 * the same time.
 */
export const heldThings = sql`(
  select 'session' as kind, id, id as place, id as session_id, program_id, session_title, venue_name, city, country,
    timezone, starts_local, ends_local, starts_at, ends_at, cancelled_at, words
  from workshop_sessions
  union all
  select 'program', id, -id, null, id, null, coalesce(venue_name, ${sql.lit(ONLINE)}), coalesce(city, ''),
    coalesce(country, ''), timezone, starts_local, ends_local, starts_at, ends_at, null,
    office_fold(concat_ws(' ', '', venue_name, city, country))
  from programs where sold_by = 'seat' and starts_local is not null)`;

export function isHeld({ kind, id }: HeldKey): RawBuilder<boolean> {
  return sql<boolean>`(w.kind = ${kind} and w.id = ${id})`;
}

const isHeldToday = sql<boolean>`(timezone(w.timezone, now())::date between w.starts_local::date and w.ends_local::date
  and w.ends_local::date - w.starts_local::date < ${sql.lit(MOST_COUNTED_DAYS)})`;
const isOneOfSeveralDays = sql<boolean>`(w.starts_local::date < w.ends_local::date and ${isHeldToday})`;

/** Expects the aliases w (of heldThings) and p (its program). */
export const checkInSessionColumns = sql`
  w.kind, w.id, coalesce(w.session_title, p.title) as title, p.title as program, w.venue_name as venue, w.city, w.country,
  w.timezone, to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
  to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, w.starts_at, w.ends_at,
  timezone(w.timezone, now())::date::text as today, ${isHeldToday} as is_today,
  w.cancelled_at is not null as is_cancelled, c.expected, c.arrived,
  case when ${isOneOfSeveralDays} then c.arrived_today end as arrived_today`;

export const checkInFigures = sql`lateral (
  select count(*) filter (where t.state = 'valid' and w.cancelled_at is null)::int as expected,
    count(*) filter (where t.state = 'valid' and t.checked_in_at is not null)::int as arrived,
    count(*) filter (where t.state = 'valid' and t.checked_in_at is not null and ${isOneOfSeveralDays}
      and ${cameOn(sql`timezone(w.timezone, now())::date`)})::int as arrived_today
  from (
    select id from order_lines where session_id = w.session_id
    union all
    select id from order_lines where program_id = w.program_id and session_id is null and w.session_id is null) l
  join tickets t on t.order_line_id = l.id) c`;
