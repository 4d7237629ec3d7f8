import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkAccessToken } from './check-access-token.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const device = 'A browser';

function enter(email: string, password = PASSWORD, network = ownNetwork()) {
  return signIn(buildContext(database), { email, password, device, network });
}

test('every sign-in creates its own token, for the site whatever the role', async () => {
  const { id, email } = await buildUser(database.db, { role: 'admin' });
  const first = await enter(email);
  const second = await enter(email);
  expect(first.token).not.toBe(second.token);
  expect(first.user).toMatchObject({ id, email, isActive: true });
  expect(first.user).not.toHaveProperty('passwordHash');
  expect(await checkAccessToken(database, first.token)).toMatchObject({ userId: id, scope: 'site' });
});

test('a wrong password, an unknown address, a disabled and an invited account get the same refusal', async () => {
  const { email } = await buildUser(database.db);
  const disabled = await buildUser(database.db, { disabledAt: new Date() });
  const invited = await buildUser(database.db, { passwordHash: null });
  const refusals = await Promise.all(
    [
      enter(email, 'Wrong-horse-1'),
      enter('nobody@example.com'),
      enter(disabled.email),
      enter(invited.email),
    ].map((entering) => entering.catch((error: unknown) => error)),
  );
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: 'unauthenticated',
      message: 'Login failed. Please check your credentials and try again.',
    });
  }
});

test('a password that changes while it is being checked lets nobody in', async () => {
  const { id } = await buildUser(database.db);
  const input = { userId: id, passwordHash: 'another hash', device };
  expect(await issueAccessToken(database.db, input)).toBeUndefined();
});

test('a browser’s name is stored short and in one line', async () => {
  const { email } = await buildUser(database.db);
  const { token } = await signIn(buildContext(database), {
    email,
    password: PASSWORD,
    device: ` A\nbrowser ${'x'.repeat(500)}`,
    network: ownNetwork(),
  });
  const signedIn = await checkAccessToken(database, token);
  const { device: kept } = await database.db
    .selectFrom('accessTokens')
    .select('device')
    .where('id', '=', signedIn!.tokenId)
    .executeTakeFirstOrThrow();
  expect(kept).toHaveLength(200);
  expect(kept).toMatch(/^A browser x+$/);
});
