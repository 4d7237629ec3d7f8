import { expect, test } from 'vitest';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';
import type { Declines } from './count-declines.ts';
import { areTooManyOverAll, declineLimits, judgeDeclines } from './decline-limits.ts';

const limits = declineLimits(undefined);

function judge(given: Partial<Declines>) {
  return judgeDeclines({ ofBrowser: 0, ofNetworks: [], overAll: 0, ...given }, limits);
}

test.each([undefined, null, 'few', {}])('settings of %j change no limit', (settings) => {
  expect(declineLimits(settings)).toEqual(limits);
});

test('a limit can be changed, down to none at all', () => {
  expect(declineLimits({ declinesOverAll: 0 })).toEqual({ ...limits, declinesOverAll: 0 });
  expect(declineLimits({ declinesOverAll: -1 })).toEqual(limits);
});

test.each([
  [0, 'calm'],
  [4, 'calm'],
  [5, 'challenge'],
  [9, 'challenge'],
  [10, 'confirmed address'],
])('after %i declines a browser meets: %s', (ofBrowser, pressure) => {
  expect(judge({ ofBrowser })).toBe(pressure);
});

test.each<[NetworkWidth, number]>([
  ['ipv4', 10],
  ['ipv4 /24', 60],
  ['ipv6 /64', 10],
  ['ipv6 /56', 20],
  ['ipv6 /48', 40],
])('%s needs a confirmed address after %i declines, and a challenge after half of them', (width, most) => {
  const after = (count: number) => judge({ ofNetworks: [{ width, count }] });
  expect([after(most), after(most - 1), after(most / 2), after(most / 2 - 1)]).toEqual([
    'confirmed address',
    'challenge',
    'challenge',
    'calm',
  ]);
});

test('from the thirtieth decline of all buyers on, everybody solves a challenge', () => {
  expect(judge({ overAll: 29 })).toBe('calm');
  expect(judge({ overAll: 30 })).toBe('challenge');
  expect([29, 30].map((overAll) => areTooManyOverAll({ overAll }, limits))).toEqual([false, true]);
});
