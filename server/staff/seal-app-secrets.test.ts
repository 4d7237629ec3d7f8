import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { openAppSecret, sealAppSecret } from './app-secret.ts';
import { sealAppSecrets } from './seal-app-secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom('authenticatorApps').execute());

const first = randomBytes(32);
const second = randomBytes(32);
const secret = Buffer.from('JBSWY3DPEHPK3PXPABCD');

const sealWith = (keys: Parameters<typeof openSecretBox>[0]) =>
  sealAppSecrets(buildContext(database, { secretBox: openSecretBox(keys) }));

async function buildPlainApp(): Promise<void> {
  const { id: userId } = await buildUser(database.db, { role: 'staff' });
  await database.db
    .insertInto('authenticatorApps')
    .values({ userId, secret, confirmedAt: new Date() })
    .execute();
}

const kept = () =>
  database.db
    .selectFrom('authenticatorApps')
    .select(['userId', 'secret', 'sealedSecret'])
    .executeTakeFirstOrThrow();

test('secrets of an earlier release are sealed at the next start, once', async () => {
  await buildPlainApp();
  expect(await sealWith({ current: first })).toEqual({ sealed: 1, unreadable: 0 });
  const row = await kept();
  expect(row.secret).toBeNull();
  expect(openAppSecret(openSecretBox({ current: first }), row)).toEqual(secret);
  expect(await sealWith({ current: first })).toEqual({ sealed: 0, unreadable: 0 });
  const { rows } = await sql<{ text: string }>`select a::text as text from authenticator_apps a`.execute(
    database.db,
  );
  for (const form of ['utf8', 'hex', 'base64'] as const)
    expect(JSON.stringify(rows)).not.toContain(secret.toString(form));
});

test('after a change of the key everything moves to the new one, which then suffices', async () => {
  await buildPlainApp();
  await sealWith({ current: first });
  expect(await sealWith({ current: second, former: first })).toEqual({ sealed: 1, unreadable: 0 });
  expect(openAppSecret(openSecretBox({ current: second }), await kept())).toEqual(secret);
});

test('what no key opens is counted and stays as it is', async () => {
  await buildPlainApp();
  await sealWith({ current: first });
  const before = await kept();
  expect(await sealWith({ current: second })).toEqual({ sealed: 0, unreadable: 1 });
  expect(await kept()).toEqual(before);
});

test('an app that is set up anew while it is sealed keeps its new secret', async () => {
  await buildPlainApp();
  const { userId } = await kept();
  const secretBox = openSecretBox({ current: first });
  const anew = Buffer.from('ABCDJBSWY3DPEHPK3PXP');
  const sealedSecret = sealAppSecret(secretBox, userId, anew);
  const setUp = (tx: Tx) => tx.updateTable('authenticatorApps').set({ secret: null, sealedSecret }).execute();
  await atOnce(database, setUp, [() => sealWith({ current: first })]);
  expect(openAppSecret(secretBox, await kept())).toEqual(anew);
});
