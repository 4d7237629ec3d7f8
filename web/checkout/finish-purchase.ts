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
 * Removes the bought lines from the cart, or clears the cart if the lines are unknown. Runs once for each purchase,
 * however often its page is opened. The purchase is an order reference, or the provider's session id without one.
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
