import { expect, test } from 'vitest';
import type { BaseBackup } from './base-backup.ts';
import { findHole } from './find-hole.ts';
import { readSegment } from './wal-files.ts';

const name = (timeline: number, number: number) =>
  `${[timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')}.gz`;
const base = { timeline: 1, startSegment: name(1, 2).slice(0, 24) } as BaseBackup;
// A restore left the first timeline within segment 4.
const forks = [{ timeline: 1, lsn: 4n * 2n ** 24n + 40n }];
const first = [2, 3, 4].map((number) => name(1, number));
const second = [4, 5, 6].map((number) => name(2, number));

test('an archive without a gap has none, in whatever order it is listed', () => {
  expect(readSegment(name(2, 5))).toEqual({ name: name(2, 5), timeline: 2, number: 5 });
  expect(findHole([...second, ...first].toReversed(), { base, timeline: 2 }, forks)).toBeUndefined();
});

test('a gap is found behind the last segment before it', () => {
  const names = [...first, ...second].filter((one) => one !== name(1, 3));
  expect(findHole(names.toReversed(), { base, timeline: 2 }, forks)).toBe(name(1, 2));
});

test('what a restore gave up neither makes nor hides a gap', () => {
  const givenUp = [5, 7, 9].map((number) => name(1, number));
  expect(findHole([...first, ...second, ...givenUp], { base, timeline: 2 }, forks)).toBeUndefined();
  const names = [...first, ...second, ...givenUp].filter((one) => one !== name(2, 5));
  expect(findHole(names, { base, timeline: 2 }, forks)).toMatch(/^0000000[12]0000000000000004\.gz$/);
});
