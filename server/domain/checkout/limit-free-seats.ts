import type { Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import type { CountRequest } from '../limits/count-request.ts';
import { countRequest } from '../limits/count-request.ts';
import type { Buyer } from '../orders/buyer.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { tooManyFreeSeats } from './checkout-limits.ts';

const A_DAY = 86_400;

interface LimitFreeSeats {
  buyer: Buyer;
  isConfirmed: boolean;
  network: string;
  seats: number;
  limits: CheckoutLimits;
}

/**
 * Keeps one person from taking all free seats. Rolled back together with its order. Anybody can name an email address, so
 * its confirmed owner is counted apart from those who only name it.
 */
export async function limitFreeSeats(
  tx: Tx,
  { buyer, isConfirmed, network, seats, limits }: LimitFreeSeats,
): Promise<void> {
  await limit(tx, { key: `free seats of ${network}`, most: limits.freeSeatsOfANetworkADay, times: seats });
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
  const address = sha256(email).toString('base64url');
  const whose = isConfirmed ? `the owner of ${address}` : address;
  await limit(tx, { key: `free seats for ${whose}`, most: limits.freeSeatsADay, times: seats });
}

async function limit(tx: Tx, count: Omit<CountRequest, 'perSeconds'>): Promise<void> {
  const { isOverLimit, resetsInSeconds } = await countRequest({ db: tx }, { ...count, perSeconds: A_DAY });
  if (isOverLimit) throw tooManyFreeSeats(resetsInSeconds);
}
