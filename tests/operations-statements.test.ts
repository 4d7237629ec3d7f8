import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const statements = [...page.matchAll(/`((?:select|insert|update|delete) [^`]+)`/g)].map(
  ([, statement = '']) => statement,
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function run(statement: string) {
  const filled = statement.replaceAll("'…'", "'0'").replaceAll('…', '0');
  return sql.raw(filled).execute(database.db);
}

test('the database understands every statement of docs/operations.md', async () => {
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) await expect(run(statement), statement).resolves.toBeDefined();
});
