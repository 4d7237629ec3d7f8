import type { GuestInfo } from '#contract/checkout/guest-info.ts';
import { accountAsBuyer } from '#server/accounts/is-order-of-account.ts';

/** The buyer: an account, or a guest who is known only by the browser's key. */
export type Buyer =
  | { kind: 'user'; userId: number; info: GuestInfo }
  | { kind: 'guest'; keyHash: Buffer; info: GuestInfo };

/** The format of orders.buyer. */
export function buyerOf(buyer: Buyer): string {
  return buyer.kind === 'user' ? accountAsBuyer(buyer.userId) : guestAsBuyer(buyer.keyHash);
}

export function guestAsBuyer(keyHash: Buffer): string {
  return `key:${keyHash.toString('hex')}`;
}
