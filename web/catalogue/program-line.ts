import type { Program } from '#contract/catalogue/program.ts';
import { MOST_OF_A_LINE } from '#web/checkout/cart-lines.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import { daysWithHours } from './days-with-hours.ts';
import { hasSeatCount } from './has-seat-count.ts';
import { whenOf } from './when-of.ts';

/** A cart line with one seat of a program that is sold by seat. Undefined if it has no price. */
export function programLine(program: Program): Omit<CartItem, 'addedAt'> | undefined {
  const { id, slug, title, category, duration, image, price } = program;
  if (price === null) return undefined;
  const when = program.formatted_date ? daysWithHours(program) : whenOf(program);
  const location = program.full_location;
  return {
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
    availableSpots: hasSeatCount(program) ? program.remaining_tickets : MOST_OF_A_LINE,
  };
}
