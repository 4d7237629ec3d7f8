import { sql } from 'kysely';
import { cameOn } from './entry.ts';

/** A session with its counts of expected and arrived guests. */
export interface CheckInSession {
  id: number;
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

const isHeldToday = sql<boolean>`timezone(w.timezone, now())::date between w.starts_local::date and w.ends_local::date`;
const isOneOfSeveralDays = sql<boolean>`(w.starts_local::date < w.ends_local::date and ${isHeldToday})`;

/** Expects the aliases w (workshop_sessions) and p (its program). */
export const checkInSessionColumns = sql`
  w.id, coalesce(w.session_title, p.title) as title, p.title as program, w.venue_name as venue, w.city, w.country,
  w.timezone, to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
  to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, w.starts_at, w.ends_at,
  timezone(w.timezone, now())::date::text as today, ${isHeldToday} as is_today,
  w.cancelled_at is not null as is_cancelled, c.expected, c.arrived,
  case when ${isOneOfSeveralDays} then c.arrived_today end as arrived_today`;

export const checkInFigures = sql`lateral (
  select count(*) filter (where t.state = 'valid')::int as expected,
    count(*) filter (where t.state = 'valid' and t.checked_in_at is not null)::int as arrived,
    count(*) filter (where t.state = 'valid' and t.checked_in_at is not null and ${isOneOfSeveralDays}
      and ${cameOn(sql`timezone(w.timezone, now())::date`)})::int as arrived_today
  from order_lines l join tickets t on t.order_line_id = l.id where l.session_id = w.id) c`;
