import { expect, test } from 'vitest';
import { buildGuest, buildItem } from '#tests/build-cart.ts';
import { cartCheckSchema, checkoutSchema, guestCheckoutSchema } from './checkout.ts';

function itemOf(wanted: Parameters<typeof buildItem>[0]) {
  return checkoutSchema.safeParse({ items: [buildItem(wanted)] }).data?.items[0];
}

function firstMessage(items: unknown): string | undefined {
  return checkoutSchema.safeParse({ items }).error?.issues[0]?.message;
}

test('only ids, quantity and the price that was shown are read from the browser’s request', () => {
  expect(itemOf({ programId: 7, sessionId: 9, quantity: 2, currency: 'USD' })).toEqual({
    programId: 7,
    sessionId: 9,
    quantity: 2,
    unitPriceCents: 120_000,
    currency: 'usd',
  });
});

test.each(['7', 7])('the program %o is program 7', (programId) => {
  expect(itemOf({ programId })?.programId).toBe(7);
});

test.each([
  ['general', null],
  ['', null],
  ['9', 9],
  [9, 9],
  [Buffer.from('s9').toString('base64').replaceAll('=', ''), 9],
])('the session %o is %o', (sessionId, id) => {
  expect(itemOf({ programId: 7, sessionId })?.sessionId).toBe(id);
});

test.each(['0', '-1', '07', '1e3', '12abc', 1.5, '9'.repeat(16), null, true])(
  'the program %o is not recognised',
  (programId) => {
    expect(firstMessage([buildItem({ programId: programId as number })])).toBe(
      'This program does not exist.',
    );
  },
);

test.each(['12abc', '-4', 0, 1.5, true])('the session %o is not recognised', (sessionId) => {
  expect(firstMessage([buildItem({ programId: 7, sessionId: sessionId as number })])).toBe(
    'This session does not exist.',
  );
});

test.each([0, -1, 1.5, '2', Number.NaN])('the quantity %o is refused', (quantity) => {
  expect(firstMessage([buildItem({ programId: 7, quantity })])).toBe(
    'The quantity must be a whole number of at least 1.',
  );
});

test('a quantity above the limit is reported as too large', () => {
  expect(firstMessage([buildItem({ programId: 7, quantity: 1e9 })])).toBe(
    'You cannot buy that many seats at once. Please contact us.',
  );
});
test.each([-1, 0.5, '1200', null])('the price %o is refused', (unitAmount) => {
  expect(firstMessage([buildItem({ programId: 7, unitAmount })])).toBe(
    'The unit amount must be a whole number of the smallest unit of the currency.',
  );
});

test('a cart has one to twenty lines and no line twice', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => buildItem({ programId: index + 1 }));
  expect(firstMessage(undefined)).toBe('The cart is missing.');
  expect(firstMessage([])).toBe('The cart is empty.');
  expect(firstMessage(lines(20))).toBeUndefined();
  expect(firstMessage(lines(21))).toBe('A cart can have at most 20 items.');
  expect(
    firstMessage([buildItem({ programId: 1 }), buildItem({ programId: '1', sessionId: 'general' })]),
  ).toBe('Each program or session can be in the cart only once.');
});

test('a guest’s checkout needs guest information, a cart check does not', () => {
  const items = [buildItem({ programId: 1 })];
  expect(guestCheckoutSchema.safeParse({ items }).success).toBe(false);
  expect(guestCheckoutSchema.safeParse({ items, guest_info: buildGuest() }).success).toBe(true);
  expect(cartCheckSchema.safeParse({ items }).success).toBe(true);
});
