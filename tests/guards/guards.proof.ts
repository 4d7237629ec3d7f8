import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import { buildSale } from './build-sale.ts';
import { checkGuards } from './check-guards.ts';
import { constraintGuards } from './constraint-guards.ts';
import { copyTree, whileReplaced } from './copy-tree.ts';
import { indexGuards } from './index-guards.ts';
import { listConstraints } from './list-constraints.ts';
import { lockGuards } from './lock-guards.ts';
import { refusedBy } from './refused-by.ts';
import { runTests } from './run-tests.ts';
import { triggerGuards } from './trigger-guards.ts';

const copy = copyTree(path.resolve(import.meta.dirname, '../..'));
afterAll(() => rm(copy, { recursive: true }));

test('with every guard in place, the test of each passes', async () => {
  const tests = [...lockGuards, ...checkGuards, ...indexGuards].map((guard) => guard.test);
  const ended = await runTests(copy, tests);
  expect(tests.filter(({ title }) => ended.get(title) !== 'passed')).toEqual([]);
});

for (const { prevents, file, text, without = '', test: expected } of [...lockGuards, ...checkGuards])
  test(`without the guard in ${file}, a test finds that ${prevents}`, async () => {
    const ended = await whileReplaced(path.join(copy, file), [text, without], () =>
      runTests(copy, [expected]),
    );
    expect(ended.get(expected.title), `"${text}" can be removed unnoticed`).toBe('failed');
  });

for (const { prevents, index, test: expected } of indexGuards)
  test(`without ${index}, a test finds that ${prevents}`, async () => {
    const ended = await runTests(copy, [expected], { withoutIndex: index });
    expect(ended.get(expected.title), `${index} can be removed unnoticed`).toBe('failed');
  });

test.each(Object.entries(constraintGuards))(
  'without %s, a test finds that a wrong row is written',
  async (name, statement) => {
    const database = await createTestDatabase();
    try {
      await buildSale(database.db);
      const constraint = (await listConstraints(database.db)).find((each) => each.name === name);
      await sql.raw(constraint?.removal ?? '').execute(database.owner.db);
      expect(await refusedBy(database.db, statement), `${name} can be removed unnoticed`).not.toBe(name);
    } finally {
      await database.drop();
    }
  },
);

test.each(triggerGuards)('without $trigger, a test finds that $prevents', async (guard) => {
  const { table, trigger, statement } = guard;
  const database = await createTestDatabase();
  try {
    await buildSale(database.db);
    await sql.raw(`drop trigger ${trigger} on ${table}`).execute(database.owner.db);
    expect(await refusedBy(database.db, statement), `${trigger} can be removed unnoticed`).toBe('none');
  } finally {
    await database.drop();
  }
});
