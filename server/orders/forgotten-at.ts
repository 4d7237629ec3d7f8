import { sql } from 'kysely';

export const KEPT_DAYS = 30;
/** A program without dates is over by then, after its payment. */
const DAYS_WITHOUT_DATES = 370;

/** When a line is over. Expects the aliases o (an order), p (a program) and w (its session, or nothing). */
const overAt = sql<Date>`coalesce(w.ends_at, p.ends_at,
  o.settled_at + make_interval(days => ${sql.lit(DAYS_WITHOUT_DATES)}))`;

/** When who came is removed. Expects the same aliases. */
export const forgottenAt = sql<Date>`(${overAt} + make_interval(days => ${sql.lit(KEPT_DAYS)}))`;

/** The end of the last seat of an order. Of one without seats, that of what was wanted. Expects the alias o. */
export const lastSeatOverAt = sql<Date>`coalesce((
  select ${overAt} from order_lines l join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
  where l.order_id = o.id order by l.quantity > 0 desc, 1 desc nulls last limit 1), o.created_at)`;
