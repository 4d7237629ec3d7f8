import { ignoreStorageErrors } from '#web/storage/ignore-storage-errors.ts';
import { keep, readKept } from '#web/storage/local-storage.ts';
import { forgetAttempt } from './attempt-key.ts';
import type { Bought } from './cart-lines.ts';
import { clearCart, takeOutBought } from './cart-store.ts';
import { forgetGuestInfo } from './guest-info.ts';
import { forgetOpenOrder } from './open-order.ts';

const FINISHED_KEY = 'nyea_finished';
const MOST_KEPT = 20;

/**
 * What was bought leaves the cart, once a purchase, however often its page is looked at; where nobody says what it
 * was, the whole cart. The name is the order's reference, or the provider's session where there is none.
 */
export function finishPurchase(purchase: string, lines?: Bought[]): void {
  const finished = (readKept(FINISHED_KEY) ?? '').split(' ').filter(Boolean);
  if (finished.includes(purchase)) return;
  ignoreStorageErrors(() => keep(FINISHED_KEY, [...finished, purchase].slice(-MOST_KEPT).join(' ')));
  ignoreStorageErrors(() => (lines ? takeOutBought(lines) : clearCart()));
  const reference = lines && purchase;
  forgetGuestInfo();
  forgetAttempt(reference);
  forgetOpenOrder(reference);
}
