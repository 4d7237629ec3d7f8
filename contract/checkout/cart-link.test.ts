import { expect, test } from 'vitest';
import { cartLinkOf, linesOfCartLink } from './cart-link.ts';

test('a link to the cart carries programs, sessions and seats, and nothing else', () => {
  const lines = [
    { programId: 5, sessionId: 71, quantity: 2 },
    { programId: 8, sessionId: null, quantity: 1 },
  ];
  expect(cartLinkOf(lines)).toBe('lines=5-71x2_8x1');
  expect(linesOfCartLink('#lines=5-71x2_8x1')).toEqual(lines);
});

test('an address without lines is no such link', () => {
  expect(linesOfCartLink('')).toBeUndefined();
  expect(linesOfCartLink('#cart-title')).toBeUndefined();
});

test.each(['#lines=', '#lines=x', '#lines=0x1', '#lines=5x0', '#lines=5-0x1', '#lines=-5x1', '#lines=5x1e9'])(
  '%s names nothing',
  (hash) => expect(linesOfCartLink(hash)).toEqual([]),
);

test('an invented link asks for twenty lines of ten seats at most, each once', () => {
  const many = Array.from({ length: 50 }, (_, index) => `${index + 1}x9999`).join('_');
  const lines = linesOfCartLink(`#lines=1x1_${many}`) ?? [];
  expect(lines).toHaveLength(19);
  expect(new Set(lines.map(({ quantity }) => quantity))).toEqual(new Set([10]));
});
