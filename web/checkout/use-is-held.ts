import { useState } from 'react';
import { lineOf } from './cart-lines.ts';
import { useCart } from './kept-cart.ts';
import { useKeptOrder } from './open-order.ts';

/** Whether the unfinished order of this browser held seats of a program or session when they were first shown. */
export function useIsHeld(programId: number, sessionId?: number): boolean {
  const line = `${programId}/${sessionId ?? 'general'}`;
  const [shownAt] = useState(() => Date.now());
  const payUntil = useKeptOrder()?.payUntil ?? null;
  const { items } = useCart();
  return payUntil !== null && Date.parse(payUntil) > shownAt && items.some((item) => lineOf(item) === line);
}
