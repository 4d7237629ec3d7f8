import { expect, test } from 'vitest';
import { blockOf } from './block-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2f3', '2001:db8:1/48'],
])('the block of %s is %s', (network, block) => {
  expect(blockOf(network)).toBe(block);
});
