import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import { buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkAccessToken } from './check-access-token.ts';
import { findFactors } from './find-factors.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function enter(email: string, password: string) {
  return signIn(buildContext(database), { email, password, device: '', network: ownNetwork() });
}

test('one first admin is made, even by two calls at once; another on request only, and no old factor opens the account', async () => {
  const wanted = [0, 1].map((number) => ({
    email: `boss-${number}@example.com`,
    name: 'The Boss',
    another: false,
  }));
  const made = await Promise.all(wanted.map((admin) => makeFirstAdmin(database, admin)));
  expect(made.filter((one) => one === 'there is one')).toHaveLength(1);

  const squatter = await buildUser(database.db, {
    email: 'second@example.com',
    secondFactorSince: new Date(),
  });
  await buildPasskey(database.db, squatter.id);
  await database.db
    .insertInto('authenticatorApps')
    .values({ userId: squatter.id, secret: Buffer.alloc(20, 1), confirmedAt: new Date() })
    .execute();
  const second = await makeFirstAdmin(database, {
    email: squatter.email,
    name: 'Second Boss',
    another: true,
  });
  const { password } = second as { password: string };
  expect(await checkAccessToken(database, squatter.token)).toBeUndefined();
  expect(await findFactors(database.db, squatter.id)).toMatchObject({ passkeys: [], hasApp: false });
  await expect(enter(squatter.email, PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(enter(squatter.email, password)).resolves.toMatchObject({
    user: { id: squatter.id, role: 'admin', name: 'Second Boss' },
  });
});
