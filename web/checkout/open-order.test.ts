import { expect, test } from 'vitest';
import { parseOpenOrder } from './open-order.ts';

const reference = 'ABCD-EFGH-JKLM';

test('an open order is read as it was kept', () => {
  const order = { reference, payUntil: '2031-05-05T00:00:00.000Z' };
  expect(parseOpenOrder(JSON.stringify(order))).toEqual(order);
});

test.each(['soon', '', 7, null, undefined])('a time that is none (%s) is none', (payUntil) => {
  expect(parseOpenOrder(JSON.stringify({ reference, payUntil }))).toEqual({ reference, payUntil: null });
});

test.each([null, '', 'not json', 'null', '7', '{}', '{"reference":""}', '{"reference":7}'])(
  'of %s no order is read',
  (text) => {
    expect(parseOpenOrder(text)).toBeUndefined();
  },
);
