import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { bookedInOrder, namesOfOrder, titleOfOrder } from './title-of-order.ts';

type State = Order['lines'][number]['tickets'][number]['state'];

function orderOf(...lines: [title: string, state: State][]): Order {
  return {
    lines: lines.map(([title, state]) => ({ title, tickets: [{ code: 'ABCD', state }] })),
  } as unknown as Order;
}

test('one booking gives the order its name', () => {
  const order = orderOf(['Seek Signs of Life', 'valid']);
  expect(titleOfOrder(order)).toBe('Seek Signs of Life');
  expect(namesOfOrder(order)).toEqual([]);
});

test('several bookings are counted, and named once each', () => {
  const order = orderOf(['Space Training', 'valid'], ['A mentor', 'valid'], ['A mentor', 'valid']);
  expect(titleOfOrder(order)).toBe('Your order: 3 bookings');
  expect(bookedInOrder(order)).toBe('3 bookings');
  expect(namesOfOrder(order)).toEqual(['Space Training', 'A mentor']);
});

test('what was cancelled does not count, unless all of it was', () => {
  expect(titleOfOrder(orderOf(['Space Training', 'valid'], ['A mentor', 'refunded']))).toBe('Space Training');
  expect(titleOfOrder(orderOf(['Space Training', 'refunded'], ['A mentor', 'refunded']))).toBe(
    'Your order: 2 bookings',
  );
});

test('the difference to another date names what it is for', () => {
  const order = { ...orderOf(['Space Training', 'valid']), supplement_to: 'AB12-CD34-EF56' };
  expect(titleOfOrder(order)).toBe('Another date, the difference: Space Training');
});
