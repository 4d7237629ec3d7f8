import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { changePassword } from './change-password.ts';
import { checkAccessToken } from './check-access-token.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const place = { device: 'A browser', network: '10.0.0.1' };
const atOnce = (work: () => Promise<void>) => work();

function linkFor({ id, email }: { id: number; email: string }): Promise<string> {
  return issueOneTimeToken(database.db, { purpose: 'sign_in', email, userId: id });
}

function ask(email: string) {
  return requestSignInLink(buildContext(database), { email }, atOnce);
}

function enter(token: string, network = place.network) {
  return signInByLink(buildContext(database), { token, ...place, network });
}

test('a link goes to a confirmed address; to one that is not goes a link to a new password; to others none', async () => {
  const { email } = await buildUser(database.db);
  const unconfirmed = await buildUser(database.db, { emailVerifiedAt: null });
  const disabled = await buildUser(database.db, { disabledAt: new Date() });
  const asked = [email, unconfirmed.email, disabled.email, 'nobody@example.com'];
  for (const one of asked) await ask(one);
  const emails = await database.db
    .selectFrom('emails')
    .select(['kind', 'recipient'])
    .where('recipient', 'in', asked)
    .orderBy('id')
    .execute();
  expect(emails).toEqual([
    { kind: 'sign_in_link', recipient: email },
    { kind: 'reset_password', recipient: unconfirmed.email },
  ]);
});

test('whoever asks too often is refused whether or not there is an account, while the last link still works', async () => {
  const { email } = await buildUser(database.db);
  for (const one of [email, 'no-such-person@example.com']) {
    for (let time = 0; time < 3; time += 1) await ask(one);
    await expect(ask(one)).rejects.toMatchObject({ code: 'too_many_requests' });
  }
  const { rows } = await sql<{ seconds: number }>`
    select max(extract(epoch from resets_at - now()))::int as seconds from request_counts
    where key like 'sign_in %'`.execute(database.db);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(10 * 60);
});

test('a link signs in once, for the site whatever the role', async () => {
  const admin = await buildUser(database.db, { role: 'admin' });
  const link = await linkFor(admin);
  const { token, user } = await enter(link);
  expect(user).toMatchObject({ id: admin.id });
  expect(user).not.toHaveProperty('passwordHash');
  expect(await checkAccessToken(database, token)).toMatchObject({ userId: admin.id, scope: 'site' });
  await expect(enter(link)).rejects.toMatchObject({ code: 'gone' });
});

test('a link leads in from a network that is refused because of many wrong passwords, and then the password does', async () => {
  const user = await buildUser(database.db);
  const network = ownNetwork();
  const credentials = { email: user.email, password: PASSWORD, device: '', network };
  for (let time = 0; time < 30; time += 1)
    await signIn(buildContext(database), {
      ...credentials,
      password: 'Wrong-horse-1',
      network: ownNetwork(),
    }).catch(() => {});
  const tries = () => signIn(buildContext(database), credentials);
  await expect(tries()).rejects.toMatchObject({ code: 'too_many_requests' });
  await enter(await linkFor(user), network);
  await expect(tries()).resolves.toMatchObject({ user: { id: user.id } });
});

test('a link opens nothing after its time, or once the password was changed or the account disabled', async () => {
  const [late, changed, disabled] = [
    await buildUser(database.db),
    await buildUser(database.db),
    await buildUser(database.db),
  ];
  const links = await Promise.all([late, changed, disabled].map(linkFor));
  await sql`update one_time_tokens set created_at = now() - interval '1 hour', expires_at = now()
    where user_id = ${late.id}`.execute(database.db);
  const { tokenId } = (await checkAccessToken(database, changed.token))!;
  await changePassword(buildContext(database), {
    userId: changed.id,
    tokenId,
    network: place.network,
    currentPassword: PASSWORD,
    password: 'Another-horse-2',
  });
  await database.db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('id', '=', disabled.id)
    .execute();
  for (const link of links) await expect(enter(link)).rejects.toMatchObject({ code: 'gone' });
});
