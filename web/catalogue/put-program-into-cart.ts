import type { Program } from '#contract/program.ts';
import { putIntoCart } from '#web/checkout/add-to-cart.tsx';
import { MOST_OF_A_LINE } from '#web/checkout/cart-lines.ts';
import { hasSeatCount } from './has-seat-count.ts';
import { whenOf } from './when-of.ts';

/** Adds one seat of a program that is sold by seat. Returns whether it is in the cart. */
export function putProgramIntoCart(program: Program): boolean {
  const { id, slug, title, category, duration, image, price } = program;
  const availableSpots = hasSeatCount(program) ? program.remaining_tickets : MOST_OF_A_LINE;
  if (price === null) return false;
  const [when, location] = [whenOf(program), program.full_location];
  return putIntoCart({
    program: {
      id,
      slug,
      title,
      category,
      duration,
      image,
      price,
      ...(when && { when }),
      ...(location && { location }),
    },
    quantity: 1,
    availableSpots,
  });
}
