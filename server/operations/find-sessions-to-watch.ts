import { sql } from 'kysely';
import type { AttentionReason } from '#contract/operations/office-overview.ts';
import type { Context } from '#server/platform/context.ts';
import { bookedOfMinimum } from '#server/seats/booked-of-minimum.ts';

export const DAYS_AHEAD = 60;
const SOON_DAYS = 21;
const DECIDED_WITHIN_DAYS = 14;
const MOST = 60;
const VENUE_OPEN = String.raw`\m(to be (announced|confirmed|decided)|tba|tbc|tbd)\M`;

/** Orders of the last 30 days for session n that ended unpaid. */
const endedOrders = sql`
  select l.id from order_lines l join orders o on o.id = l.order_id
  where l.session_id = n.id and o.state in ('expired', 'cancelled', 'failed') and o.replaced_by is null
    and o.created_at > now() - interval '30 days'`;

const isDecidedSoon = sql`(w.decide_on is not null and w.decided_at is null
  and w.decide_on <= (now() at time zone w.timezone)::date + ${sql.lit(DECIDED_WITHIN_DAYS)})`;
const urgency = sql`case when is_minimum_open then 0 when is_venue_open then 1 when is_low then 2
  when is_wanted then 3 else 4 end`;

export interface WatchedSession {
  id: number;
  title: string;
  city: string;
  venue: string;
  startsAt: Date;
  timezone: string;
  taken: number;
  capacity: number;
  saved: number;
  endedOrders: number;
  /** If it is decided soon and fewer have booked. */
  minimum: { seats: number; booked: number; decideOn: string } | null;
  reasons: AttentionReason[];
}

/** Sessions for which the office can still act, most urgent first. */
export async function findSessionsToWatch({ db }: Pick<Context, 'db'>): Promise<WatchedSession[]> {
  const { rows } = await sql<WatchedSession>`
    -- Planned by itself: beside the costly look-ups, reading all sessions would seem no dearer than the index.
    with near as materialized (
      select w.id, coalesce(w.session_title, p.title) as title, w.city, w.venue_name as venue, w.starts_at, w.timezone,
        s.taken, s.capacity, w.program_id, s.taken >= s.capacity as is_sold_out,
        w.min_seats, to_char(w.decide_on, 'YYYY-MM-DD') as decide_on,
        case when ${isDecidedSoon} then ${bookedOfMinimum} end as booked,
        (w.venue_name || ' ' || w.venue_address) ~* ${VENUE_OPEN} as is_venue_open,
        w.starts_at < now() + make_interval(days => ${SOON_DAYS}) and s.taken * 5 < s.capacity * 2 as is_low,
        s.taken < s.capacity and s.capacity - s.taken <= greatest(2, s.capacity / 10) as is_nearly_full
      from workshop_sessions w
      join programs p on p.id = w.program_id
      cross join lateral (select taken, capacity from seat_pools where id = w.seat_pool_id offset 0) s
      where w.published_at is not null and w.cancelled_at is null
        and w.starts_at > now()
        and (w.starts_at < now() + make_interval(days => ${DAYS_AHEAD}) or ${isDecidedSoon})
    ), chosen as (
      select n.*, coalesce(n.booked < n.min_seats, false) as is_minimum_open, n.is_sold_out and (
        -- One look-up a session: what exists at all would be looked up for every order there is.
        (select i.user_id from program_interests i where i.program_id = n.program_id limit 1) is not null
          or (${endedOrders} limit 1) is not null
      ) as is_wanted
      from near n where coalesce(n.booked < n.min_seats, false) or is_venue_open or is_low or is_nearly_full or is_sold_out
    ), pressing as (
      select * from chosen n where is_minimum_open or is_venue_open or is_low or is_nearly_full or is_wanted
      order by ${urgency}, starts_at, id
      limit ${MOST}
    )
    select id, title, city, venue, starts_at, timezone, taken, capacity,
      case when is_wanted then (select count(*) from program_interests i where i.program_id = n.program_id) else 0 end as saved,
      case when is_wanted then (select count(*) from (${endedOrders}) e) else 0 end as ended_orders,
      case when is_minimum_open then json_build_object('seats', min_seats, 'booked', booked, 'decideOn', decide_on)
        end as minimum,
      array_remove(array[case when is_venue_open then 'venue_open' end, case when is_wanted then 'wanted' end,
        case when is_low then 'soon_and_low' end, case when is_nearly_full then 'nearly_full' end], null) as reasons
    from pressing n
    order by ${urgency}, starts_at, id`.execute(db);
  return rows;
}
