import { sql } from 'kysely';

export const KEPT_DAYS = 30;
/** Of a program without dates, from its payment. */
const KEPT_DAYS_WITHOUT_DATES = 400;

/** When who came is removed. Expects the aliases o (an order), p (a program) and w (its session, or nothing). */
export const forgottenAt = sql<Date>`coalesce(
  coalesce(w.ends_at, p.ends_at) + make_interval(days => ${sql.lit(KEPT_DAYS)}),
  o.settled_at + make_interval(days => ${sql.lit(KEPT_DAYS_WITHOUT_DATES)}))`;
