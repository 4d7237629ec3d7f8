import { lineOf, priceCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines } from './line-problem.ts';

/** The cart in the checkout's request format, with the terms that were shown. The ids decide what is bought. */
export function checkoutItems(items: CartItem[], currency: string, facts?: FactsOfLines) {
  return items.map((item) => {
    const termsId = facts?.get(lineOf(item))?.termsId;
    const { program, selectedSession: session, quantity, agreementId } = item;
    return {
      price_data: {
        currency,
        product_data: {
          name: session?.title ?? program.title,
          description: session ? `${session.location}, ${session.when}` : program.title,
          metadata: {
            program_id: program.id,
            category: program.category,
            duration: program.duration,
            ...(session && {
              session_id: session.id,
              session_location: session.location,
              program_type: session.programType,
            }),
            ...(isId(agreementId) && { agreement_id: agreementId }),
            ...(termsId !== undefined && { terms_id: termsId }),
          },
        },
        unit_amount: priceCents(item),
      },
      quantity,
    };
  });
}

/** Anybody can write into what a browser keeps. */
function isId(id: unknown): boolean {
  return Number.isSafeInteger(id) && Number(id) > 0;
}
