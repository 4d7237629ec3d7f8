import { expect, test } from 'vitest';
import { sessionOffer } from './session-offer.ts';

const open = { sale_state: 'open', remaining_spots: 4, effective_price: 499 } as const;

test.each([
  [{}, 'cart'],
  [{ remaining_spots: 0 }, 'sold_out'],
  [{ effective_price: 0 }, 'free'],
  [{ effective_price: null }, 'on_request'],
  [{ effective_price: null, remaining_spots: 0 }, 'sold_out'],
  [{ sale_state: 'closed' }, 'closed'],
  [{ sale_state: 'cancelled', remaining_spots: 0 }, 'cancelled'],
] as const)('%j is offered as %s', (change, offer) => {
  expect(sessionOffer({ ...open, ...change })).toBe(offer);
});
