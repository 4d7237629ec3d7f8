import type { Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
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
 * The only limit that keeps one person from taking all free seats. Rolled back together with its order. Anybody can name
 * an email address, so its confirmed owner is counted apart from those who only name it.
 */
export async function limitFreeSeats(
  tx: Tx,
  { buyer, isConfirmed, network, seats, limits }: LimitFreeSeats,
): Promise<void> {
  const address = sha256(buyer.info.email).toString('base64url');
  const whose = isConfirmed ? `the owner of ${address}` : address;
  const counts = [
    { key: `free seats of ${network}`, most: limits.freeSeatsOfANetworkADay },
    { key: `free seats for ${whose}`, most: limits.freeSeatsADay },
  ];
  for (const count of counts) {
    const { isOverLimit, resetsInSeconds } = await countRequest(
      { db: tx },
      { ...count, perSeconds: A_DAY, times: seats },
    );
    if (isOverLimit) throw tooManyFreeSeats(resetsInSeconds);
  }
}
