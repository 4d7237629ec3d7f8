import { cartLinkOf } from '#contract/checkout/cart-link.ts';
import type { GatherContext } from '#server/emails/email.ts';
import type { OrderFacts } from './order-facts.ts';

/** Brings the lines of an order that has ended to the cart of whichever browser opens it. */
export function linkToCart({ publicUrl }: Pick<GatherContext, 'publicUrl'>, { lines }: OrderFacts): string {
  const wanted = lines.map(({ program, session, quantity }) => ({
    programId: program.id,
    sessionId: session?.id ?? null,
    quantity,
  }));
  return `${publicUrl}/cart#${cartLinkOf(wanted)}`;
}
