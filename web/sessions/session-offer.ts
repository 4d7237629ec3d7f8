import { isSoldOut } from '#contract/sessions/availability.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

/** Whether and how a visitor can book a session. */
export type SessionOffer = 'cart' | 'free' | 'on_request' | 'sold_out' | 'closed' | 'cancelled';

type Offered = Pick<WorkshopSession, 'sale_state' | 'remaining_spots' | 'effective_price'>;

export function sessionOffer({ sale_state: state, remaining_spots, effective_price }: Offered): SessionOffer {
  if (state === 'closed' || state === 'cancelled') return state;
  if (isSoldOut(remaining_spots)) return 'sold_out';
  if (effective_price === null) return 'on_request';
  return effective_price === 0 ? 'free' : 'cart';
}
