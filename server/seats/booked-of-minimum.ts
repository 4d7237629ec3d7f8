import { sql } from 'kysely';

/**
 * Of `workshop_sessions as w`: its booked seats, paid or free, no further than its minimum, because what is above it
 * decides nothing. Null without a minimum.
 */
export const bookedOfMinimum = sql<number | null>`case when w.min_seats is not null then (
  select count(*)::int from (
    select from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    where l.session_id = w.id limit w.min_seats) booked) end`;

/** Of `workshop_sessions as w`: its page counts towards a minimum. */
export const isUndecided = sql`(w.decide_on is not null and w.decided_at is null and w.cancelled_at is null)`;
