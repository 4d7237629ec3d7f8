import { expect, test } from 'vitest';
import { declineKeysOf, declinesIn } from './count-declines.ts';

test('a decline counts for the browser, its networks and all buyers', () => {
  expect(declineKeysOf({ buyer: 'browser', network: '203.0.113.9' })).toEqual([
    'declines of browser',
    'declines of 203.0.113.9',
    'declines of 203.0.113.0/24',
    'declines over all',
  ]);
  expect(declineKeysOf({ buyer: null, network: null })).toEqual(['declines over all']);
});

test('what is counted is found again', () => {
  const payer = { buyer: 'browser', network: '203.0.113.9' };
  const counts = Object.fromEntries(declineKeysOf(payer).map((key, place) => [key, place + 1]));
  expect(declinesIn(counts, payer)).toEqual({
    ofBrowser: 1,
    ofNetworks: [
      { width: 'ipv4', count: 2 },
      { width: 'ipv4 /24', count: 3 },
    ],
    overAll: 4,
  });
  expect(declinesIn({}, payer).overAll).toBe(0);
});
