import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessToken } from '#server/accounts/check-access-token.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import type { Insider } from '#tests/build-insider.ts';
import { buildPasskey } from '#tests/build-passkey.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { sealAppSecret } from './app-secret.ts';
import { confirmApp } from './enrol-app.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { appOf, stepUpByCode } from './step-up-by-code.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const network = '10.0.0.1';
const secret = randomBytes(20);
const code = () => appOf(secret).generate();

async function signedIn({ token }: Insider) {
  const found = await checkAccessToken(database, token);
  if (!found) throw new Error('nobody is signed in');
  return found;
}

async function buildApp({ id: userId }: Insider, { isConfirmed = true } = {}): Promise<void> {
  const sealedSecret = sealAppSecret(buildContext(database).secretBox, userId, secret);
  const confirmedAt = isConfirmed ? new Date() : null;
  await database.db.insertInto('authenticatorApps').values({ userId, sealedSecret, confirmedAt }).execute();
}

test('of two who send the same code at once one is let in', async () => {
  const insider = await buildInsider(database.db);
  await buildApp(insider);
  const asked = { signedIn: await signedIn(insider), code: code(), network };
  const stepUp = () => stepUpByCode(buildContext(database), asked);
  const lock = (tx: Tx) => sql`select from authenticator_apps for update`.execute(tx);
  const tried = await atOnce(database, lock, [stepUp, stepUp]);
  expect(tried).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'validation_failed' } }]);
});

test('of two who remove the last two factors at once one is refused', async () => {
  const insider = await buildInsider(database.db);
  await buildApp(insider);
  await buildPasskey(database.db, insider.id);
  const { passkeys } = await findFactors(database.db, insider.id);
  const own = { signedIn: await signedIn(insider), network };
  const remove = (factor: Parameters<typeof removeSecondFactor>[1]['factor']) => () =>
    removeSecondFactor(database, { ...own, factor });
  const lock = async (tx: Tx) => {
    await sql`select from authenticator_apps, passkeys for update`.execute(tx);
    await sql`select from users for no key update`.execute(tx);
  };
  const removed = await atOnce(database, lock, [remove('app'), remove({ passkeyId: passkeys[0]?.id ?? 0 })]);
  expect(removed).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }]);
});

test('whoever sets up a first factor while another one is set up needs that one', async () => {
  const insider = await buildInsider(database.db, { isSteppedUp: false });
  await buildApp(insider, { isConfirmed: false });
  const asked = { signedIn: await signedIn(insider), code: code(), network };
  const lock = async (tx: Tx) => {
    await sql`select from users where id = ${insider.id} for update`.execute(tx);
    await buildPasskey(tx, insider.id);
  };
  const confirm = () => confirmApp(buildContext(database), asked);
  const [confirmed] = await atOnce(database, lock, [confirm]);
  expect(confirmed).toMatchObject({ reason: { code: 'step_up_required' } });
});

test('a factor that is set up while an admin removes all of them is removed too', async () => {
  const { id: userId } = await buildInsider(database.db, { role: 'admin' });
  const insider = await buildInsider(database.db);
  await buildApp(insider);
  const lock = (tx: Tx) => buildPasskey(tx, insider.id);
  const reset = () =>
    resetSecondFactor(buildContext(database), { actor: { userId, network }, id: insider.id });
  expect(await atOnce(database, lock, [reset])).toMatchObject([{ status: 'fulfilled' }]);
  expect(await findFactors(database.db, insider.id)).toMatchObject({ passkeys: [], hasApp: false });
});
