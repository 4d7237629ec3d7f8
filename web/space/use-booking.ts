import { useNavigate } from 'react-router';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { putIntoCart } from '#web/checkout/add-to-cart.tsx';
import { cartItemOf } from './departure.ts';

/** Adds one seat to the cart and opens the cart, unless the browser could not store it. */
export function useBooking(): (
  program: Program,
  departure?: WorkshopSession,
  agreementId?: number,
) => Promise<void> {
  const navigate = useNavigate();
  return async (program, departure, agreementId) => {
    if (putIntoCart(cartItemOf(program, departure, agreementId))) await navigate('/cart');
  };
}
