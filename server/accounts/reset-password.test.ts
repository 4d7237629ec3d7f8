import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildToken, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { changePassword } from './change-password.ts';
import { checkAccessToken } from './check-access-token.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const place = { device: 'A browser', network: '10.0.0.1' };
const password = 'Another-horse-2';
const atOnce = (work: () => Promise<void>) => work();

function enter(email: string, tried: string) {
  return signIn(buildContext(database), { email, password: tried, ...place, network: ownNetwork() });
}

async function linkFor({ id, email }: { id: number; email: string }): Promise<string> {
  return issueOneTimeToken(database.db, { purpose: 'reset_password', email, userId: id });
}

test('only an address that has an account gets an email', async () => {
  const { id, email } = await buildUser(database.db);
  const disabled = await buildUser(database.db, { disabledAt: new Date() });
  const tried = [email, disabled.email, 'nobody@example.com'];
  for (const one of tried) await requestPasswordReset(buildContext(database), { email: one }, atOnce);
  const emails = await database.db
    .selectFrom('emails')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'reset_password')
    .where('recipient', 'in', tried)
    .execute();
  expect(emails).toEqual([{ recipient: email, facts: { userId: id } }]);
});

test('an address gets three emails an hour; the fourth request is refused with or without an account', async () => {
  const { email } = await buildUser(database.db);
  for (const one of [email, 'no-such-person@example.com']) {
    for (let time = 0; time < 3; time += 1)
      await requestPasswordReset(buildContext(database), { email: one }, atOnce);
    await expect(requestPasswordReset(buildContext(database), { email: one }, atOnce)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  }
});

test('a new password replaces the old one, ends every sign-in and confirms the address', async () => {
  const user = await buildUser(database.db, { emailVerifiedAt: null });
  const order = await buildOrder(database.db, { email: user.email });
  const [link, spare] = [await linkFor(user), await linkFor(user)];
  const entered = await resetPassword(buildContext(database), { token: link, password, ...place });
  expect(entered.user).toMatchObject({ id: user.id, emailVerifiedAt: expect.any(Date) });
  expect(await checkAccessToken(database, user.token)).toBeUndefined();
  expect(await checkAccessToken(database, entered.token)).toMatchObject({ userId: user.id, scope: 'site' });
  await expect(enter(user.email, PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(enter(user.email, password)).resolves.toMatchObject({ user: { id: user.id } });
  const { userId: owner } = await database.db
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(owner).toBe(user.id);
  for (const used of [link, spare]) {
    await expect(
      resetPassword(buildContext(database), { token: used, password, ...place }),
    ).rejects.toMatchObject({ code: 'gone' });
  }
});

test('a link does not work for an account that was disabled meanwhile', async () => {
  const user = await buildUser(database.db);
  const token = await linkFor(user);
  await database.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', user.id).execute();
  await expect(resetPassword(buildContext(database), { token, password, ...place })).rejects.toMatchObject({
    code: 'gone',
  });
});

test('changing the password keeps this sign-in and ends all others and open links', async () => {
  const user = await buildUser(database.db);
  const elsewhere = await buildToken(database.db, user.id);
  const link = await linkFor(user);
  const { tokenId } = (await checkAccessToken(database, user.token))!;
  const change = { userId: user.id, tokenId, password, network: ownNetwork() };
  await expect(
    changePassword(buildContext(database), { ...change, currentPassword: 'Wrong-horse-1' }),
  ).rejects.toMatchObject({ fields: { current_password: ['This password is incorrect'] } });
  await changePassword(buildContext(database), { ...change, currentPassword: PASSWORD });
  expect(await checkAccessToken(database, user.token)).toBeDefined();
  expect(await checkAccessToken(database, elsewhere)).toBeUndefined();
  await expect(
    resetPassword(buildContext(database), { token: link, password, ...place }),
  ).rejects.toMatchObject({ code: 'gone' });
  await expect(
    changePassword(buildContext(database), { ...change, currentPassword: PASSWORD }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});
