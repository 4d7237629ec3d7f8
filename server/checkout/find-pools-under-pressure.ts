import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { checkoutLimits } from './checkout-limits.ts';

/** Seats for which the next buyer solves a challenge, because many are held and not paid. */
interface PoolUnderPressure {
  poolId: number;
  sessionId: number | null;
  programId: number;
  title: string;
  unsold: number;
  unpaid: number;
  /** When the oldest of these holds began. */
  since: Date;
  asks: 'always' | 'never' | null;
}

export async function findPoolsUnderPressure(db: Db): Promise<PoolUnderPressure[]> {
  const { pressurePercent, pressureSeats } = checkoutLimits(await findSettings(db));
  const { rows } = await sql<PoolUnderPressure>`
    select p.id as pool_id, w.id as session_id, program.id as program_id,
      coalesce(w.session_title, program.title) as title, p.capacity - p.taken + held.unpaid as unsold, held.unpaid,
      held.since, rule.asks
    from (
      select seat_pool_id, sum(quantity)::int as unpaid, min(created_at) as since from seat_holds
      where state = 'held' and not is_offer group by seat_pool_id) held
    join seat_pools p on p.id = held.seat_pool_id
    left join workshop_sessions w on w.seat_pool_id = p.id
    join programs program on program.id = w.program_id or program.seat_pool_id = p.id
    left join challenge_rules rule on rule.seat_pool_id = p.id and rule.ends_at > now()
    where held.unpaid >= greatest(${pressureSeats}::int,
      ceil((p.capacity - p.taken + held.unpaid) * ${pressurePercent}::int / 100.0))
    order by held.since, p.id`.execute(db);
  return rows;
}

async function findSettings(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'checkout_limits')
    .executeTakeFirst();
  return row?.value;
}
