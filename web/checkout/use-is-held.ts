import { useState } from 'react';
import { useKeptOrder } from './open-order.ts';
import { useIsInCart } from './use-is-in-cart.ts';

/** Whether the unfinished order of this browser held seats of a program or session when they were first shown. */
export function useIsHeld(programId: number, sessionId?: number): boolean {
  const [shownAt] = useState(() => Date.now());
  const payUntil = useKeptOrder()?.payUntil ?? null;
  const isInCart = useIsInCart(programId, sessionId);
  return isInCart && payUntil !== null && Date.parse(payUntil) > shownAt;
}
