import { expect, test } from 'vitest';
import { wayToEnroll } from './way-to-enroll.ts';

const open = { is_sold_out: false, sold_by: 'seat', price: 100 } as const;

test.each([
  ['a program with a price goes into the cart', open, 'add_to_cart'],
  ['what costs nothing does too', { ...open, price: 0 }, 'add_to_cart'],
  ['without a price it is asked for', { ...open, price: null }, 'ask'],
  ['on quote it is asked for', { ...open, sold_by: 'quote', price: null }, 'ask'],
  ['a session is chosen first', { ...open, sold_by: 'session' }, 'choose_session'],
  [
    'a session may have the price that the program has not',
    { ...open, sold_by: 'session', price: null },
    'choose_session',
  ],
  ['no seat, no way', { ...open, is_sold_out: true }, 'sold_out'],
  ['what has begun is closed, whether or not a seat is left', { ...open, sale_state: 'closed' }, 'closed'],
  ['no session, no way', { ...open, sold_by: 'session', is_sold_out: true }, 'sold_out'],
] as const)('%s', (_fact, program, way) => {
  expect(wayToEnroll(program)).toBe(way);
});
