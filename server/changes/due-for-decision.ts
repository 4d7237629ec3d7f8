import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Moment = RawBuilder<Date>;

/** By the database's clock. */
export const rightNow: Moment = sql<Date>`now()`;

/**
 * Of `workshop_sessions as w`: the day of its decision has ended at the venue. Compares days, because a day may end
 * twice or without a midnight when the clocks change.
 */
export function isDueAt(moment: Moment): RawBuilder<boolean> {
  return sql<boolean>`(w.decide_on is not null and w.decided_at is null and w.cancelled_at is null
    and w.decide_on < (${moment} at time zone w.timezone)::date and w.starts_at > ${moment})`;
}
