import type { GuestInfo } from '#contract/guest-info.ts';

/** Who buys: an account, or a guest who is known by his browser's key and by nothing else. */
export type Buyer =
  | { kind: 'user'; userId: number; info: GuestInfo }
  | { kind: 'guest'; keyHash: Buffer; info: GuestInfo };

/** As the database writes it in orders.buyer. */
export function buyerOf(buyer: Buyer): string {
  return buyer.kind === 'user' ? `user:${buyer.userId}` : `key:${buyer.keyHash.toString('hex')}`;
}
