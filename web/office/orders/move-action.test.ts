import { expect, test } from 'vitest';
import { moveAction } from './move-action.ts';

test.each([
  [{ tickets: 0, backCents: 0 }, 'Move tickets'],
  [{ tickets: 1, backCents: 0 }, 'Move 1 ticket'],
  [{ tickets: 1, backCents: 10_000 }, 'Move 1 ticket and return $100'],
  [{ tickets: 2, backCents: 1_250 }, 'Move 2 tickets and return $12.50'],
])('the button of a move names tickets and money: %j', (move, words) => {
  expect(moveAction({ ...move, currency: 'usd' })).toBe(words);
});
