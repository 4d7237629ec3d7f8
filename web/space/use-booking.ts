import { useNavigate } from 'react-router';
import type { Program } from '#contract/program.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { putIntoCart } from '#web/checkout/add-to-cart.tsx';
import { cartItemOf } from './departure.ts';

/** Adds one seat to the cart and opens the cart, unless the browser could not store it. */
export function useBooking(): (program: Program, departure?: WorkshopSession) => Promise<void> {
  const navigate = useNavigate();
  return async (program, departure) => {
    if (putIntoCart(cartItemOf(program, departure))) await navigate('/cart');
  };
}
