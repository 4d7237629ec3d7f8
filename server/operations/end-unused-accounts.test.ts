import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { accountUnusedEmail } from '#server/accounts/account-unused-email.tsx';
import { signIn } from '#server/accounts/sign-in.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import { writeErasureList } from '#server/privacy/write-erasure-list.ts';
import { buildBackup } from '#tests/build-backup.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildTravelling } from '#tests/build-travelling.ts';
import type { Travelling } from '#tests/build-travelling.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { announceUnusedAccounts, eraseUnusedAccounts } from './end-unused-accounts.ts';
import { repeatErasures } from './repeat-erasures.ts';

const periods = { unusedAccountMonths: 36, noticeDays: 30 };
const lastUsedAt = new Date('2031-03-01T10:00Z');

let database: Travelling;
beforeEach(async () => {
  database = await buildTravelling();
});

const announce = () => announceUnusedAccounts(buildContext(database), periods);
const erase = () => eraseUnusedAccounts(buildContext(database), periods);
const emails = () =>
  database.db.selectFrom('emails').select(['kind', 'recipient', 'state']).orderBy('id').execute();
const accounts = async ({ db }: TestDatabase = database) =>
  (await db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email);

/** The email arrives in the moment of the database. */
const deliver = () =>
  sql`update emails set state = 'sent', sent_at = now() where state = 'queued'`.execute(database.db);

async function announceAndTravel(moment: string) {
  await database.travelTo('2034-03-02T00:00Z');
  await announce();
  await deliver();
  await database.travelTo(moment);
}

test('an account that nobody has signed in to for 36 months is told once, and erased a month later', async () => {
  const { email } = await buildUser(database.db, { lastUsedAt });
  await database.travelTo('2034-02-28T00:00Z');
  await announce();
  expect(await emails()).toEqual([]);
  await database.travelTo('2034-03-02T00:00Z');
  await announce();
  await announce();
  expect(await emails()).toEqual([{ kind: 'account_unused', recipient: email, state: 'queued' }]);
  await database.travelTo('2034-05-01T00:00Z');
  // Nobody was told yet.
  await erase();
  expect(await accounts()).toEqual([email]);
  await deliver();
  await database.travelTo('2034-05-30T00:00Z');
  await erase();
  expect(await accounts()).toEqual([email]);
  await database.travelTo('2034-06-01T00:00Z');
  await erase();
  await erase();
  expect(await accounts()).toEqual([]);
  expect(await emails()).toEqual([{ kind: 'account_unused', recipient: '', state: 'sent' }]);
});

test('who signs in meanwhile keeps the account, and is told again after another 36 months', async () => {
  const { email } = await buildUser(database.db, { lastUsedAt });
  await announceAndTravel('2034-03-20T00:00Z');
  await signIn(buildContext(database), {
    email,
    password: PASSWORD,
    network: ownNetwork(),
    device: 'A browser',
  });
  await database.travelTo('2034-06-01T00:00Z');
  await erase();
  expect(await accounts()).toEqual([email]);
  await database.travelTo('2037-03-21T00:00Z');
  await announce();
  expect((await emails()).filter(({ kind }) => kind === 'account_unused')).toHaveLength(2);
});

test('the email says the day, and is not sent to whoever has signed in since', async () => {
  const { id, email } = await buildUser(database.db, { name: 'Ada', lastUsedAt });
  await database.travelTo('2034-03-02T00:00Z');
  const ctx = { db: database.db, publicUrl: 'https://nyea.example' } as Parameters<
    typeof accountUnusedEmail.gather
  >[0];
  const queued = { kind: 'account_unused', recipient: email, subject: `user:${id}/unused-since:2031-03-01` };
  const gather = () => accountUnusedEmail.gather(ctx, { ...queued, facts: {} } as QueuedEmail);
  expect(await gather()).toMatchObject({ content: { name: 'Ada', endsOn: '2034-04-01' } });
  await signIn(buildContext(database), {
    email,
    password: PASSWORD,
    network: ownNetwork(),
    device: 'A browser',
  });
  expect(await gather()).toBeUndefined();
});

test('a sign-in at the moment of the erasing keeps the account', async () => {
  const { id, email } = await buildUser(database.db, { lastUsedAt });
  await announceAndTravel('2034-06-01T00:00Z');
  let erasing: Promise<unknown> = Promise.resolve();
  await database.owner.db.transaction().execute(async (tx) => {
    await sql`update users set last_used_at = now() where id = ${id}`.execute(tx);
    await sql`update users set last_used_at = '2034-06-01Z' where id = ${id}`.execute(tx);
    erasing = erase();
    await waitingForLocks(database.owner, 1);
  });
  await erasing;
  expect(await accounts()).toEqual([email]);
});

test('nobody of the office is told or erased, and nobody whose order still names a buyer', async () => {
  await buildUser(database.db, { role: 'staff', lastUsedAt });
  const { id: former } = await buildUser(database.db, { lastUsedAt });
  const { id: userId } = await buildUser(database.db, { lastUsedAt });
  const { sessionId } = await buildOrder(database.db, { userId });
  await sql`insert into session_cancellations (session_id, started_by) values (${sessionId}, ${former})`.execute(
    database.db,
  );
  await announceAndTravel('2034-06-01T00:00Z');
  await erase();
  expect(await emails()).toEqual([]);
  expect(await accounts()).toHaveLength(3);
});

test('after a restore the account is erased again before anybody is told, and consents stay as proof', async () => {
  const { live, restored } = await buildBackup(async ({ db }) => {
    const { id: userId } = await buildUser(db, { lastUsedAt });
    const { codes } = await buildOrder(db, { userId });
    await buildSeat(db, codes[0] ?? '', { name: 'Ada', consents: ['coming'] });
  });
  database = await buildTravelling(live);
  await sql`update orders set anonymised_at = now(), name = '', email = ''`.execute(live.db);
  await announceAndTravel('2034-06-01T00:00Z');
  await erase();
  expect(await accounts(live)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = openErasureFile({ folder, madeBy: 'us' });
  await writeErasureList(buildContext(live), list);

  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ erased: 1, failures: [] });
  expect(await accounts(restored)).toEqual([]);
  expect(await restored.db.selectFrom('emails').select('id').execute()).toEqual([]);
  for (const { db } of [live, restored]) {
    expect(await db.selectFrom('orders').select(['name', 'userId']).execute()).toEqual([
      { name: '', userId: null },
    ]);
    expect(await db.selectFrom('consents').select(['participant', 'endedAt']).execute()).toEqual([
      { participant: 'Ada', endedAt: null },
    ]);
  }
});
