import { expect, test } from 'vitest';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';
import { checkoutLimits, isKnownForUnpaid, refuseHoarding, tooManyFreeSeats } from './checkout-limits.ts';

const limits = checkoutLimits(undefined);

test.each([undefined, null, 'few', {}])('settings of %j change no limit', (settings) => {
  expect(checkoutLimits(settings)).toEqual(limits);
});

test('a limit can be changed, down to none at all', () => {
  expect(checkoutLimits({ rushPercent: 0 })).toEqual({ ...limits, rushPercent: 0 });
  expect(checkoutLimits({ rushPercent: -1 })).toEqual(limits);
  expect(checkoutLimits({ rushPercent: '60' })).toEqual(limits);
});

test('a buyer may reach each limit, but not pass it', () => {
  const most = { unpaidOrders: limits.unpaidOrdersAnHour - 1, cartChanges: limits.cartChangesAnHour - 1 };
  const refused =
    (seats: number, counts = most) =>
    () =>
      refuseHoarding(limits, seats, counts);

  expect(refused(limits.seatsHeldByABuyer)).not.toThrow();
  expect(refused(limits.seatsHeldByABuyer + 1)).toThrow('at most 20 seats at once');
  expect(refused(1, { ...most, unpaidOrders: limits.unpaidOrdersAnHour })).toThrow('too many orders');
  expect(refused(1, { ...most, cartChanges: limits.cartChangesAnHour })).toThrow('changed too often');
});

test.each<[NetworkWidth, number]>([
  ['ipv4', 3],
  ['ipv4 /24', 20],
  ['ipv6 /64', 3],
  ['ipv6 /56', 6],
  ['ipv6 /48', 12],
])('%s is known for unpaid orders from the %ith on', (width, orders) => {
  const calm = { width: 'ipv4' as const, orders: 0 };
  expect(isKnownForUnpaid([calm, { width, orders }], limits)).toBe(true);
  expect(isKnownForUnpaid([calm, { width, orders: orders - 1 }], limits)).toBe(false);
});

test('a refusal says when to try again', () => {
  expect(tooManyFreeSeats(60)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
});
