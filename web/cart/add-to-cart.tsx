import { Link } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';
import { addToCart, removeFromCart } from './cart-store.ts';
import type { CartItem } from './cart.ts';

/** Puts it in and says so, or says why it could not be kept. Returns whether it is in. */
export function putIntoCart(item: Omit<CartItem, 'addedAt'>): boolean {
  if (item.availableSpots <= 0) return false;
  try {
    addToCart(item);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
    return false;
  }
  showToast(
    <>
      {item.selectedSession?.title ?? item.program.title} is in your cart.{' '}
      <Link to="/cart" className="underline underline-offset-4">
        View cart
      </Link>
    </>,
  );
  return true;
}

export function takeOutOfCart(item: Pick<CartItem, 'program' | 'selectedSession'>): void {
  try {
    removeFromCart(item);
    showToast('Removed from your cart.');
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}
