import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

/** Anybody can name an email address, so its confirmed owner is counted apart from those who only name it. */
export function freeSeatsOfAddress(email: string, { isConfirmed }: { isConfirmed: boolean }): string {
  const address = sha256(email).toString('base64url');
  return `free seats for ${isConfirmed ? `the owner of ${address}` : address}`;
}

export function freeSeatsOfNetwork(network: string): string {
  return `free seats of ${network}`;
}

export interface Counted {
  id: number;
  email: string;
  /** Null where it is not known any more. Its count then stays. */
  network: string | null;
  /** Only what waited for a confirmed address was held. */
  heldUntil: Date | null;
}

/** Takes seats of an order out of the counts of the day, unless a new day of the count has begun since. */
export async function returnFreeSeats(
  tx: Tx,
  { id, email, network, heldUntil }: Counted,
  seats: number,
): Promise<void> {
  const keys = [
    freeSeatsOfAddress(email, { isConfirmed: heldUntil === null }),
    ...(network === null ? [] : [freeSeatsOfNetwork(network)]),
  ];
  await sql`update request_counts c set counted = greatest(0, counted - ${seats}) from orders o
    where o.id = ${id} and c.resets_at - interval '1 day' <= coalesce(o.held_until, o.created_at)
      and c.key = any(${keys})`.execute(tx);
}
