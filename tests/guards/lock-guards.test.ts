import path from 'node:path';
import { expect, test } from 'vitest';
import { checkGuards } from './check-guards.ts';
import { findLocks, readLockingSources, readSource, withoutFormer } from './find-locks.ts';
import type { LockGuard } from './lock-guard.ts';
import { lockGuards } from './lock-guards.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = readLockingSources(root);

function locksWithoutRow(guards: LockGuard[]): string[] {
  return [...sources].flatMap(([file, source]) => {
    const texts = guards.filter((guard) => guard.file === file).map(({ text }) => text);
    const rest = texts.reduce((left, text) => left.replace(text, ''), source);
    return findLocks(rest).map((lock) => `${file}: ${lock} has no row in tests/guards/lock-guards.ts`);
  });
}

test('every lock of the server and its commands has its row', () => {
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
  ['an advisory lock', 'select pg_advisory_xact_lock(1), pg_try_advisory_lock_shared(1)', 2],
  ['the lock of a table', 'lock table orders in share mode', 1],
  ['the lock of a folder', 'flock --nonblock 9', 1],
  ['none in a comment', '/** Waits for update of t. */\n  // for update\n-- for update\n', 0],
  ['none where a lock is given back', 'select pg_advisory_unlock(1)', 0],
])('the search finds %s', (_what, source, count) => {
  expect(findLocks(source)).toHaveLength(count);
});

test('a function of the database is searched as the last migration defines it', () => {
  const define = (body: string) =>
    `create or replace function f(x int) returns void as $$ ${body} $$ language sql;`;
  const found = withoutFormer([
    ['1', `${define('for update')} select 1;`],
    ['2', define('for share')],
  ]);
  expect(found).toEqual([
    ['2', define('for share')],
    ['1', ' select 1;'],
  ]);
});

test.each([...lockGuards, ...checkGuards])(
  'what prevents that $prevents is written as its row says',
  (guard) => {
    const { file, text, test } = guard;
    expect(sources.get(file)?.split(text)).toHaveLength(2);
    expect(readSource(root, test.file)).toContain(`'${test.title}'`);
  },
);
