import type { OrderReader } from '#server/orders/get-order.ts';

/** Who may fill in a seat: the owner of its order, or anyone with a link to this seat alone. */
export interface SeatReader extends OrderReader {
  linkHash: Buffer | undefined;
}

/** Who is asking: the owner of the order, or whoever opened a link. */
export interface SeatCaller {
  isOwner: boolean;
  link: { email: string; isForGuardian: boolean } | null;
}
