import { sql } from 'kysely';
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

test('one account allows five wrong passwords a minute from one network, also when sent at once', async () => {
  const { email } = await buildUser(database.db);
  const network = ownNetwork();
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => enter(email, 'Wrong-horse-1', network)),
  );
  const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'));
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  await expect(enter(email, PASSWORD, network)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(enter(email)).resolves.toMatchObject({ user: { email } });
});

test('a network has twenty failed sign-in attempts a minute over all accounts', async () => {
  const network = ownNetwork();
  const { email } = await buildUser(database.db);
  for (let time = 0; time < 8; time += 1) await enter(email, PASSWORD, network);
  for (let time = 0; time < 20; time += 1) {
    await expect(enter(`nobody-${time}@example.com`, PASSWORD, network)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  }
  await expect(enter('one-more@example.com', PASSWORD, network)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('sign-in attempts from many networks slow down strangers, never a network of the owner', async () => {
  const { email } = await buildUser(database.db);
  const home = ownNetwork();
  await enter(email, PASSWORD, home);
  await sql`update request_counts set counted = 30 where key like 'guess at %'`.execute(database.db);
  await expect(enter(email)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(enter(email, PASSWORD, home)).resolves.toMatchObject({ user: { email } });
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
