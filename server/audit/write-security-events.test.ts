import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { forgetOldSecurityEvents } from './forget-old-security-events.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import type { SecurityEvent } from './record-security-event.ts';
import { countLostSecurityEvents, writeSecurityEvents } from './write-security-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  sql`alter table security_events disable trigger user; delete from security_events;
    alter table security_events enable trigger user`.execute(database.owner.db),
);

const place = { network: '0123456789abcdef', device: 'Firefox on Linux', requestId: 'a-request' };
const signIn: SecurityEvent = {
  kind: 'sign_in',
  details: { place: 'site', by: 'password' },
  outcome: 'refused',
  reason: 'wrong_password',
  ...place,
};
const limit: SecurityEvent = {
  kind: 'limit_reached',
  details: { route: 'POST /api/v1/login' },
  outcome: 'refused',
  reason: 'too_many_requests',
  ...place,
};

/** Acts as another process. */
function otherProcess() {
  return openConnection({ target: database.target, size: 2, log: pino({ level: 'silent' }) });
}

function rows() {
  return database.db.selectFrom('securityEvents').selectAll().orderBy('id').execute();
}

test('in a rush a limit is one row a minute for each network, from all processes', async () => {
  const other = otherProcess();
  for (let time = 0; time < 1_000; time += 1) {
    recordSecurityEvent(database, { ...limit, requestId: `request ${time}` });
    recordSecurityEvent(other, { ...limit, requestId: `other request ${time}` });
  }
  await Promise.all([writeSecurityEvents(database), writeSecurityEvents(other)]);
  await other.db.destroy();
  const kept = await rows();
  // The minute may have changed in between.
  expect(kept.length).toBeLessThanOrEqual(2);
  expect(kept.reduce((sum, { times }) => sum + times, 0)).toBe(2_000);
  expect(kept[0]).toMatchObject({ kind: 'limit_reached', network: place.network });
});

test('sign-ins are rows of their own, also of one second', async () => {
  for (const requestId of ['one', 'two']) recordSecurityEvent(database, { ...signIn, requestId });
  await writeSecurityEvents(database);
  expect((await rows()).map(({ requestId, times }) => [requestId, times])).toEqual([
    ['one', 1],
    ['two', 1],
  ]);
});

test('of a flood from everywhere within a second, only the number is kept beyond the first 500', async () => {
  for (let time = 0; time < 2_000; time += 1)
    recordSecurityEvent(database, {
      ...signIn,
      network: time.toString(16).padStart(16, '0'),
      requestId: `request ${time}`,
    });
  await writeSecurityEvents(database);
  const kept = await rows();
  expect(kept).toHaveLength(501);
  expect(kept.filter(({ times }) => times > 1)).toMatchObject([
    { kind: 'sign_in', times: 1_500, network: null, device: null, requestId: null },
  ]);
});

test('an address finds the account, and is not stored', async () => {
  const email = 'somebody@example.com';
  recordSecurityEvent(database, { ...signIn, email });
  await writeSecurityEvents(database);
  const [row] = await rows();
  expect(row?.userId).toBeNull();
  expect(JSON.stringify(row)).not.toContain(email);
});

test('what tells of an account that is gone by now has no network and no device', async () => {
  recordSecurityEvent(database, { ...signIn, kind: 'account_deleted', details: {}, userId: 987_654 });
  recordSecurityEvent(database, { ...limit, userId: 987_654 });
  await writeSecurityEvents(database);
  for (const row of await rows())
    expect(row).toMatchObject({ userId: 987_654, network: null, device: null, erasedAt: expect.any(Date) });
});

test('events that cannot be written are counted as lost, and later ones are written', async () => {
  const before = countLostSecurityEvents();
  await sql`alter table security_events rename to away`.execute(database.owner.db);
  recordSecurityEvent(database, signIn);
  await expect(writeSecurityEvents(database)).rejects.toThrow('security_events');
  await sql`alter table away rename to security_events`.execute(database.owner.db);
  expect(countLostSecurityEvents()).toBe(before + 1);
  recordSecurityEvent(database, signIn);
  await writeSecurityEvents(database);
  expect(await rows()).toHaveLength(1);
});

test('rows are kept for 400 days, and nobody deletes or changes a younger one', async () => {
  await sql`insert into security_events (at, kind, outcome)
    values (now() - interval '399 days', 'sign_in', 'done'), (now() - interval '401 days', 'sign_out', 'done')`.execute(
    database.db,
  );
  await forgetOldSecurityEvents(database);
  expect((await rows()).map(({ kind }) => kind)).toEqual(['sign_in']);
  for (const attack of [
    'delete from security_events',
    'truncate security_events',
    `update security_events set outcome = 'refused'`,
    'update security_events set user_id = 7',
    `update security_events set network = '0000000000000000'`,
  ])
    await expect(sql.raw(attack).execute(database.owner.db), attack).rejects.toThrow(/append-only|400 days/);
});
