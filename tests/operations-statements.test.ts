import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryQueuedMails } from '#server/domain/mail/retry-queued-mails.ts';
import { buildContext } from './build-context.ts';
import { buildOrder } from './build-order.ts';
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

function run(statement: string, what: string | number) {
  const filled = statement.replaceAll("'…'", `'${what}'`).replaceAll('…', String(what));
  return sql.raw<Record<string, unknown>>(filled).execute(database.db);
}

test('the database understands every statement of docs/operations.md', async () => {
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements) await expect(run(statement, 0), statement).resolves.toBeDefined();
});

test('a letter that was given up is found by its order, and sent again', async () => {
  const { id, reference } = await buildOrder(database.db);
  const anHourAgo = sql<Date>`now() - interval '1 hour'`;
  const mail = await database.db
    .insertInto('mails')
    .values({
      kind: 'order_paid',
      subject: `order:${id}`,
      recipient: 'asa@example.com',
      state: 'failed',
      refusals: 3,
      last_error: 'No such mailbox',
      leased_until: anHourAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const find = statements.find((statement) => statement.includes('from mails')) ?? '';
  const again = statements.find((statement) => statement.startsWith('update mails')) ?? '';
  expect((await run(find, reference)).rows).toEqual([
    expect.objectContaining({ id: mail.id, state: 'failed', last_error: 'No such mailbox' }),
  ]);
  await run(again, mail.id);
  expect(await retryQueuedMails(buildContext(database))).toBe(1);
});
