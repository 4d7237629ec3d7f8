import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkAccessToken } from './check-access-token.ts';
import { forgetOldTokens } from './forget-old-tokens.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function age(userId: number, column: 'last_used_at' | 'expires_at', by: string): Promise<void> {
  await sql`update access_tokens set created_at = now() - interval '60 days',
    ${sql.ref(column)} = now() - ${by}::interval where user_id = ${userId}`.execute(database.db);
}

async function lastUse(userId: number, scope: 'site' | 'office' = 'site'): Promise<number> {
  const row = await database.db
    .selectFrom('accessTokens')
    .select('lastUsedAt')
    .where('userId', '=', userId)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  return row.lastUsedAt.getTime();
}

test('a token identifies its owner', async () => {
  const { id, email, token } = await buildUser(database.db, { role: 'teacher' });
  expect(await checkAccessToken(database, token)).toEqual({
    userId: id,
    tokenId: expect.any(Number),
    email,
    name: 'Åsa Şahin',
    phone: '+46701234567',
    schoolName: 'Lakeside School',
    grade: 'Grade 10',
    city: 'Malmö',
    isEmailVerified: true,
    role: 'teacher',
    scope: 'site',
    isSteppedUp: false,
  });
  expect(await checkAccessToken(database, token.toLowerCase())).toBeUndefined();
});

test('a token expires after a week without use, and after thirty days in any case', async () => {
  const idle = await buildUser(database.db);
  await age(idle.id, 'last_used_at', '6 days 23 hours');
  expect(await checkAccessToken(database, idle.token)).toBeDefined();
  await age(idle.id, 'last_used_at', '7 days 1 second');
  expect(await checkAccessToken(database, idle.token)).toBeUndefined();
  const old = await buildUser(database.db);
  await age(old.id, 'expires_at', '1 second');
  expect(await checkAccessToken(database, old.token)).toBeUndefined();
});

test('a disabled account is not signed in anywhere', async () => {
  const { token } = await buildUser(database.db, { disabledAt: new Date() });
  expect(await checkAccessToken(database, token)).toBeUndefined();
});

test('the last use of a token is recorded every five minutes, not each time', async () => {
  const { id, token } = await buildUser(database.db);
  await age(id, 'last_used_at', '4 minutes');
  const before = await lastUse(id);
  await checkAccessToken(database, token);
  expect(await lastUse(id)).toBe(before);
  await age(id, 'last_used_at', '6 minutes');
  await checkAccessToken(database, token);
  expect(await lastUse(id)).toBeGreaterThan(before);
});

test('background requests are not use: after half an hour of them an office token expires', async () => {
  const { id } = await buildUser(database.db, { role: 'staff' });
  const token = await buildToken(database.db, id, { scope: 'office' });
  await age(id, 'last_used_at', '29 minutes 55 seconds');
  const before = await lastUse(id, 'office');
  expect(await checkAccessToken(database, token, { isUse: false })).toBeDefined();
  expect(await lastUse(id, 'office')).toBe(before);
  await age(id, 'last_used_at', '30 minutes');
  expect(await checkAccessToken(database, token, { isUse: false })).toBeUndefined();
  await age(id, 'last_used_at', '29 minutes');
  expect(await checkAccessToken(database, token)).toBeDefined();
  expect(await lastUse(id, 'office')).toBeGreaterThan(before);
});

test('expired tokens are removed, and nothing else', async () => {
  const { id, token } = await buildUser(database.db);
  const idle = await buildUser(database.db);
  await buildToken(database.db, id);
  await age(idle.id, 'last_used_at', '8 days');
  await forgetOldTokens(database);
  await forgetOldTokens(database);
  const kept = await database.db.selectFrom('accessTokens').select('userId').execute();
  expect(kept.filter(({ userId }) => userId === id)).toHaveLength(2);
  expect(kept.some(({ userId }) => userId === idle.id)).toBe(false);
  expect(await checkAccessToken(database, token)).toBeDefined();
});
