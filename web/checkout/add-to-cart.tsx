import { Link } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';
import { addToCart, removeFromCart } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import { countItems } from './cart.ts';
import { readCart } from './kept-cart.ts';

type Named = Pick<CartItem, 'program' | 'selectedSession'>;

const titleOf = ({ program, selectedSession }: Named) => selectedSession?.title ?? program.title;

/** Adds the item and shows the result in a toast. Returns whether the item is in the cart. */
export function putIntoCart(item: Omit<CartItem, 'addedAt'>): boolean {
  if (item.availableSpots <= 0) return false;
  const title = titleOf(item);
  const before = countItems(readCart());
  try {
    addToCart(item);
  } catch (error) {
    showMessage(`${sentenceOf(error)}. ${title} stays in your cart until you close this page.`);
    return true;
  }
  if (countItems(readCart()) > before) showMessage(`${title} is in your cart.`, true);
  else
    showMessage(
      `Nothing was added. Your cart already has the most seats of ${title} that you can book at once.`,
    );
  return true;
}

export function sayInCart(item: Named): void {
  showMessage(`${titleOf(item)} is in your cart already.`);
}

export function takeOutOfCart(item: Named): void {
  try {
    removeFromCart(item);
    showToast('Removed from your cart.');
  } catch (error) {
    showToast(sentenceOf(error));
  }
}

/** The style sheet hides on the cart what the cart shows by itself. */
function showMessage(sentence: string, isShownByCart = false): void {
  showToast(
    <>
      {sentence}{' '}
      <Link
        to="/cart"
        data-shown-by-cart={isShownByCart || undefined}
        className="underline underline-offset-4"
      >
        View cart
      </Link>
    </>,
  );
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
