import { lineOf } from './cart-lines.ts';
import { useCart } from './kept-cart.ts';
import { useKeptOrder } from './open-order.ts';

/** Whether the unfinished order of this browser holds seats of a program or session. */
export function useIsHeld(programId: number, sessionId?: number): boolean {
  const line = `${programId}/${sessionId ?? 'general'}`;
  const order = useKeptOrder();
  const { items } = useCart();
  const isOpen = order?.payUntil != null && Date.parse(order.payUntil) > Date.now();
  return isOpen && items.some((item) => lineOf(item) === line);
}
