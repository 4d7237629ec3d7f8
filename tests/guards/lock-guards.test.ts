import path from 'node:path';
import { expect, test } from 'vitest';
import { checkGuards } from './check-guards.ts';
import { findLocks, listLockingFiles, readSource } from './find-locks.ts';
import type { LockGuard } from './lock-guard.ts';
import { lockGuards } from './lock-guards.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = new Map(listLockingFiles(root).map((file) => [file, readSource(root, file)]));

function locksWithoutRow(guards: LockGuard[]): string[] {
  return [...sources].flatMap(([file, source]) => {
    const texts = guards.filter((guard) => guard.file === file).map(({ text }) => text);
    const rest = texts.reduce((left, text) => left.replace(text, ''), source);
    return findLocks(rest).map((lock) => `${file}: ${lock} has no row in tests/guards/lock-guards.ts`);
  });
}

test('every lock of the domain has its row', () => {
  expect(locksWithoutRow(lockGuards)).toEqual([]);
});

test('a lock without its row would be found', () => {
  for (const { file, text } of lockGuards)
    expect(
      locksWithoutRow(lockGuards.filter((guard) => guard.file !== file || guard.text !== text)),
      `${file}: ${text}`,
    ).toHaveLength(1);
});

test.each([
  ['a row lock', 'select 1 from orders for update', 1],
  ['a weaker row lock', 'select 1 from orders for no key update', 1],
  ['one of the query builder', '.forUpdate() .forNoKeyUpdate() .forKeyShare()', 3],
  ['an advisory lock', 'select pg_advisory_xact_lock(1), pg_try_advisory_lock(1)', 2],
  ['none in a comment', '/** Waits for update of t. */\n  // for update\n', 0],
])('the search finds %s', (_what, source, count) => {
  expect(findLocks(source)).toHaveLength(count);
});

test.each([...lockGuards, ...checkGuards])(
  'what prevents that $prevents is written as its row says',
  (guard) => {
    const { file, text, test } = guard;
    expect(sources.get(file)?.split(text)).toHaveLength(2);
    expect(readSource(root, test.file)).toContain(`'${test.title}'`);
  },
);
