import { sql } from 'kysely';
import type { WithdrawalProblem } from '#contract/changes/withdrawal-state.ts';
import { firmZone } from '#contract/firm-zone.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { isRefundable } from '#contract/orders/order-state.ts';
import { withdrawalDaysOfLine } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { isDisputed, isFrozen, isPartlyReturned, isRefundUnderWay } from '#server/orders/is-disputed.ts';
import { hasLostDate } from '#server/orders/lost-date-change.ts';
import { isInTime } from './is-in-time.ts';

interface Found {
  state: OrderState;
  boughtAt: Date;
  valid: number;
  ended: number;
  /** Of the line that gives the fewest. Zero if one gives none, or is held on dates. */
  days: number;
  zones: string[];
  isUsed: boolean;
  hasBegun: boolean;
  isCancelled: boolean;
  isDisputed: boolean;
  isRefundUnderWay: boolean;
  isPartlyReturned: boolean;
}

/** Why the money cannot go back by itself, if it cannot. Call it again under the lock of the order. */
export async function judgeWithdrawal(
  db: Db,
  orderId: number,
  receivedAt: Date,
): Promise<WithdrawalProblem | undefined> {
  const { rows } = await sql<Found>`
    select o.state, coalesce(o.settled_at, o.created_at) as bought_at,
      count(t.id) filter (where t.state = 'valid')::int as valid,
      count(t.id) filter (where t.state <> 'valid')::int as ended,
      coalesce(min(${withdrawalDaysOfLine}), 0) as days,
      array_remove(array_agg(distinct coalesce(w.timezone, p.timezone)), null) || ${zonesOfCity} as zones,
      coalesce(bool_or(t.checked_in_at is not null), false) as is_used,
      coalesce(bool_or(coalesce(w.starts_at, p.starts_at) <= clock_timestamp()), false) as has_begun,
      coalesce(bool_or(w.cancelled_at is not null), false) as is_cancelled,
      coalesce(bool_or(${isDisputed} or ${isFrozen}), false) as is_disputed,
      coalesce(bool_or(${isRefundUnderWay}), false) as is_refund_under_way,
      coalesce(bool_or(${isPartlyReturned} or ${hasLostDate}), false) as is_partly_returned
    from orders o left join users u on u.id = o.user_id
    join order_lines l on l.order_id = o.id and l.quantity > 0 join programs p on p.id = l.program_id
    left join workshop_sessions w on w.id = l.session_id
    left join tickets t on t.order_line_id = l.id
    where o.id = ${orderId} group by o.id, u.id`.execute(db);
  const [found] = rows;
  return found ? problemOf(found, receivedAt) : 'nothing_left';
}

function problemOf(found: Found, receivedAt: Date): WithdrawalProblem | undefined {
  if (found.isDisputed) return 'disputed';
  if (found.valid === 0) return found.ended > 0 ? 'nothing_left' : 'not_paid';
  if (!isRefundable(found.state)) return 'not_paid';
  if (found.isRefundUnderWay) return 'refund_under_way';
  if (found.isPartlyReturned) return 'partly_returned';
  if (found.ended > 0) return 'partly_ended';
  if (found.isUsed) return 'used';
  if (found.isCancelled) return 'session_cancelled';
  if (found.hasBegun) return 'begun';
  if (found.days === 0) return 'not_covered';
  const { boughtAt, days } = found;
  const zones = [firmZone.id, ...found.zones];
  return isInTime({ receivedAt, boughtAt, days, zones }) ? undefined : 'late';
}

/** Where the buyer said to live, if we hold something in a city of this name. */
const zonesOfCity = sql`array(
  select distinct timezone from workshop_sessions
  where lower(city) in (lower(trim(o.city)), lower(trim(u.city))) and timezone is not null)`;
