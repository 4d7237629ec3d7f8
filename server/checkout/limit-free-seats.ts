import { sql } from 'kysely';
import type { Buyer } from '#server/orders/buyer.ts';
import { freeSeatsOfAddress, freeSeatsOfNetwork } from '#server/orders/free-seat-counts.ts';
import { widthsOf } from '#server/orders/unpaid-of-networks.ts';
import type { Tx } from '#server/platform/context.ts';
import type { CountRequest } from '#server/platform/limits/count-request.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { mostFreeSeatsHeldBy, tooManyFreeSeats, tooManyOnHold } from './checkout-limits.ts';

const A_DAY = 86_400;

interface LimitFreeSeats {
  buyer: Buyer;
  isConfirmed: boolean;
  network: string;
  seats: number;
  limits: CheckoutLimits;
}

/** Keeps one person from taking all free seats. Rolled back together with its order. */
export async function limitFreeSeats(
  tx: Tx,
  { buyer, isConfirmed, network, seats, limits }: LimitFreeSeats,
): Promise<void> {
  if (!isConfirmed) await limitHeldByNetwork(tx, { network, seats, limits });
  const key = freeSeatsOfNetwork(network);
  await limit(tx, { key, most: limits.freeSeatsOfANetworkADay, times: seats });
  await limitFreeSeatsOfAddress(tx, { email: buyer.info.email, isConfirmed, seats, limits });
}

export async function limitFreeSeatsOfAddress(
  tx: Tx,
  {
    email,
    isConfirmed,
    seats,
    limits,
  }: Pick<LimitFreeSeats, 'isConfirmed' | 'seats' | 'limits'> & { email: string },
): Promise<void> {
  const key = freeSeatsOfAddress(email, { isConfirmed });
  await limit(tx, { key, most: limits.freeSeatsADay, times: seats });
}

async function limit(tx: Tx, count: Omit<CountRequest, 'perSeconds'>): Promise<void> {
  const { isOverLimit, resetsInSeconds } = await countRequest({ db: tx }, { ...count, perSeconds: A_DAY });
  if (isOverLimit) throw tooManyFreeSeats(resetsInSeconds);
}

/** What a network holds at this moment and has not confirmed. A subscriber may own a whole /48. */
async function limitHeldByNetwork(
  tx: Tx,
  { network, seats, limits }: Pick<LimitFreeSeats, 'network' | 'seats' | 'limits'>,
): Promise<void> {
  const { rows: held } = await sql<{ network: string; seats: number }>`
    select o.network, sum(l.quantity)::int as seats from orders o join order_lines l on l.order_id = o.id
    where o.state = 'awaiting_confirmation' and o.network is not null group by 1`.execute(tx);
  for (const [name, width] of widthsOf(network)) {
    const near = held.filter((other) => widthsOf(other.network).some(([its]) => its === name));
    const already = near.reduce((sum, other) => sum + other.seats, 0);
    if (already + seats > mostFreeSeatsHeldBy(width, limits)) throw tooManyOnHold();
  }
}
