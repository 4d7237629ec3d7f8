import type { Program } from '#contract/program.ts';
import { putIntoCart } from '#web/cart/add-to-cart.tsx';

/** One seat of a program that is sold by seat. Returns whether it is in. */
export function putProgramIntoCart(program: Program): boolean {
  const { id, slug, title, category, duration, image, price, remaining_tickets: availableSpots } = program;
  if (price === null) return false;
  return putIntoCart({
    program: { id, slug, title, category, duration, image, price },
    quantity: 1,
    availableSpots,
  });
}
