import type { WorkshopSession } from '#contract/workshop-session.ts';
import { lineOf } from '#web/checkout/cart-lines.ts';
import { useCart } from '#web/checkout/kept-cart.ts';

export function useIsInCart({ id, program }: Pick<WorkshopSession, 'id' | 'program'>): boolean {
  const line = `${program.id}/${id}`;
  return useCart().items.some((item) => lineOf(item) === line);
}
