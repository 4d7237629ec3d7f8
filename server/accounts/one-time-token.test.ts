import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { issueOneTimeToken, refuseUnlessUsable, redeemOneTimeToken as redeem } from './one-time-token.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const purpose = 'claim_purchases';

function use(token: string, otherPurpose: typeof purpose | 'reset_password' = purpose) {
  return database.db.transaction().execute((tx) => redeem(tx, { purpose: otherPurpose, token }));
}

test('a link works once, for the address that it was emailed to', async () => {
  const token = await issueOneTimeToken(database.db, { purpose, email: 'a@example.com' });
  expect(token).toMatch(/^[\w-]{43}$/);
  await expect(refuseUnlessUsable(database.db, { purpose, token })).resolves.toEqual({
    email: 'a@example.com',
    userId: null,
  });
  expect(await use(token)).toEqual({ email: 'a@example.com', userId: null, orderId: null });
  await expect(use(token)).rejects.toMatchObject({ code: 'gone' });
  await expect(refuseUnlessUsable(database.db, { purpose, token })).rejects.toMatchObject({ code: 'gone' });
});

test('of many simultaneous uses one succeeds', async () => {
  const token = await issueOneTimeToken(database.db, { purpose, email: 'a@example.com' });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => use(token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a link still works after a use that was rolled back', async () => {
  const token = await issueOneTimeToken(database.db, { purpose, email: 'a@example.com' });
  const undone = database.db.transaction().execute(async (tx) => {
    await redeem(tx, { purpose, token });
    throw new Error('something else failed');
  });
  await expect(undone).rejects.toThrow('something else failed');
  expect(await use(token)).toMatchObject({ email: 'a@example.com' });
});

test('a link with another purpose, an expired link and an unknown link do not work', async () => {
  const { id, email } = await buildUser(database.db);
  const reset = await issueOneTimeToken(database.db, { purpose: 'reset_password', email, userId: id });
  await expect(use(reset)).rejects.toMatchObject({ code: 'gone' });
  expect(await use(reset, 'reset_password')).toMatchObject({ userId: id });
  const old = await issueOneTimeToken(database.db, { purpose, email, validForMinutes: 5 });
  await sql`update one_time_tokens set created_at = now() - interval '1 hour',
    expires_at = now() - interval '1 second' where used_at is null`.execute(database.db);
  await expect(use(old)).rejects.toMatchObject({ code: 'gone' });
  await expect(use('never-was')).rejects.toMatchObject({ code: 'gone' });
});

test('the secret itself is not stored in the database', async () => {
  const token = await issueOneTimeToken(database.db, { purpose, email: 'a@example.com' });
  const { rows } = await sql`select t::text from one_time_tokens t`.execute(database.db);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
});
