import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { LEAST_GAIN_MINUTES } from '#server/payments/hold-times.ts';
import { withinDeadline } from '#server/payments/within-deadline.ts';
import type { Context } from '#server/platform/context.ts';
import { extendedUntil } from './agree-on-hold.ts';
import { checkoutLimits } from './checkout-limits.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { endEarlierCheckout } from './end-earlier-checkout.ts';
import type { PoolSeats } from './judge-pressure.ts';
import { poolSeats } from './pool-pressure.ts';
import { resumeCheckout } from './resume-checkout.ts';

/**
 * Allowed once per order, and only while its seats are held. Ends the session and creates a new one for the same seats.
 */
export async function extendCheckout(given: Context, orderId: number): Promise<StartedCheckout> {
  const ctx = withinDeadline(given);
  const hold = await findHold(ctx, orderId);
  const heldUntil = extendedUntil({ ...hold, limits: checkoutLimits(hold.limits) });
  refuseWithoutGain(hold, heldUntil);
  const extended = await ctx.db
    .updateTable('orders')
    .set({ extendedAt: sql`now()`, heldUntil })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .where('extendedAt', 'is', null)
    .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '>', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst();
  if (!extended)
    throw new Refusal('conflict', {
      message: 'You can extend the time to pay only once, while the seats are held.',
    });
  try {
    await endEarlierCheckout(ctx, orderId);
  } catch (error) {
    await returnExtension(ctx, { orderId, heldUntil: hold.heldUntil });
    throw error;
  }
  return resumeCheckout(ctx, orderId);
}

/** One that has run out is refused below. */
function refuseWithoutGain({ now, heldUntil, isOpen }: Hold, extended: Date): void {
  if (!isOpen || heldUntil === null || heldUntil <= now) return;
  if (extended.getTime() - heldUntil.getTime() >= LEAST_GAIN_MINUTES * 60_000) return;
  throw new Refusal('conflict', {
    message: `You can extend the time to pay only once, and now you would gain less than ${LEAST_GAIN_MINUTES} minutes. Please do it later.`,
  });
}

interface Hold {
  now: Date;
  heldUntil: Date | null;
  /** It is not paid and was not extended yet. */
  isOpen: boolean;
  isConfirmed: boolean;
  pools: (PoolSeats & { own: number })[];
  limits: unknown;
}

async function findHold({ db }: Context, orderId: number): Promise<Hold> {
  const { rows } = await sql<Hold>`
    with pools as (${poolSeats(sql`select distinct seat_pool_id from order_lines where order_id = ${orderId}`)})
    select now() as now, o.held_until, o.state = 'pending' and o.extended_at is null as is_open,
      exists (select from users where id = o.user_id and email_verified_at is not null) as is_confirmed,
      (select value from settings where key = 'checkout_limits') as limits,
      (select coalesce(json_agg(json_build_object('poolId', pools."poolId", 'capacity', pools.capacity,
          'taken', pools.taken, 'unpaid', pools.unpaid, 'asks', pools.asks, 'own', (select coalesce(sum(h.quantity), 0)
            from order_lines l join seat_holds h on h.order_line_id = l.id and h.state = 'held'
            where l.order_id = o.id and l.seat_pool_id = pools."poolId"))), '[]') from pools) as pools
    from orders o where o.id = ${orderId}`.execute(db);
  const [hold] = rows;
  if (!hold) throw new Refusal('not_found');
  return hold;
}

/** Nothing was extended, so the buyer may try again. */
async function returnExtension(
  { db }: Context,
  { orderId, heldUntil }: { orderId: number; heldUntil: Date | null },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ extendedAt: null, heldUntil })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .execute();
}
