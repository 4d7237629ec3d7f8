import { expect, test } from 'vitest';
import { parseOpenOrder } from './open-order.ts';

const reference = 'ABCD-EFGH-JKLM';

test('a stored open order is read unchanged', () => {
  const order = { reference, payUntil: '2031-05-05T00:00:00.000Z' };
  expect(parseOpenOrder(JSON.stringify(order))).toEqual(order);
});

test.each(['soon', '', 7, null, undefined])('an invalid time (%s) is ignored', (payUntil) => {
  expect(parseOpenOrder(JSON.stringify({ reference, payUntil }))).toEqual({ reference, payUntil: null });
});

test.each([null, '', 'not json', 'null', '7', '{}', '{"reference":""}', '{"reference":7}'])(
  '%s is not read as an order',
  (text) => {
    expect(parseOpenOrder(text)).toBeUndefined();
  },
);
