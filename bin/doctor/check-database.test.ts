import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkRights } from './check-rights.ts';
import { checkSchema } from './check-schema.ts';
import { checkServer } from './check-server.ts';
import { checkWork } from './check-work.ts';
import type { Diagnosis } from './diagnosis.ts';

const root = process.cwd();

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

const told = ({ state, says }: Diagnosis) => `${state}: ${says}`;

test('a migration that is missing, and one of a newer release, are named', async () => {
  const { pool, owner } = await openDatabase();
  expect(told(await checkSchema(pool, root))).toMatch(/^ok: All \d+ of this release are there/);
  await owner.pool.query("insert into migrations values ('9000-newer', '2030-01-01')");
  expect(told(await checkSchema(pool, root))).toBe('warning: A newer release has been here: 9000-newer.');
  await owner.pool.query("delete from migrations where name like '0042%'");
  expect(told(await checkSchema(pool, root))).toBe(
    'wrong: 1 of this release are missing, the first 0042-unmatched-payments.',
  );
});

test('a database from which a newer release removed something is wrong for this one', async () => {
  const { pool, owner } = await openDatabase();
  await owner.pool.query("insert into migrations values ('9000-drop-unused-since-99.0.0', '2030-01-01')");
  expect(told(await checkSchema(pool, root))).toMatch(/^wrong: A newer release removed what release .* uses/);
});

test('an empty database has no migration', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  onTestFinished(() => database.drop());
  expect(told(await checkSchema(database.owner.pool, root))).toMatch(
    /^wrong: \d+ of this release are missing/,
  );
});

test('a role that lost its rights, or has too many, is told', async () => {
  const { pool, owner } = await openDatabase();
  expect(told(await checkRights(pool, 'production'))).toBe(
    'ok: nyea_app owns nothing, and may use every table that it needs.',
  );
  await owner.pool.query('grant update on audit_log to nyea_app');
  expect(told(await checkRights(pool, 'production'))).toBe('wrong: nyea_app may change the audit log.');
  await owner.pool.query(
    'revoke all on emails, orders from nyea_app; revoke insert on tickets from nyea_app',
  );
  expect(told(await checkRights(pool, 'production'))).toBe(
    'wrong: nyea_app may not use 3 tables, such as emails, orders, tickets.',
  );
  expect(told(await checkRights(owner.pool, 'production'))).toMatch(/^wrong: DATABASE_URL connects as/);
  expect(told(await checkRights(owner.pool, 'development'))).toMatch(/^warning: DATABASE_URL connects as/);
});

test('a transaction that is open for long is told with its age', async () => {
  const [, , transactions] = await checkServerOf({ longestMinutes: 7 });
  expect(transactions).toBe('warning: One has been open for 7 minutes.');
  expect((await checkServerOf({ longestMinutes: 61 })).at(-1)).toMatch(/^wrong: One has been open for 61/);
});

test('the figures are those of a real server', async () => {
  const { pool } = await openDatabase();
  expect((await checkServer(pool)).map(told)).toEqual(
    expect.arrayContaining([
      'ok: No standby is connected, and none is waited for.',
      'ok: None is open for long.',
    ]),
  );
});

/** As a server in this state would answer. */
async function checkServerOf(given: Record<string, unknown>): Promise<string[]> {
  const well = { isStandby: false, wanted: '', standbys: 0, archiving: 'on', longestMinutes: 0, ids: 1 };
  const server = { ...well, archivedAt: new Date('2031-01-02'), failedAt: null, ...given };
  const pool = { query: async () => ({ rows: [server] }) } as unknown as pg.Pool;
  return (await checkServer(pool)).map(told);
}

test.each([
  [{ isStandby: true }, /^wrong: DATABASE_URL leads to a standby/],
  [{ wanted: 'second' }, /^wrong: No standby is connected, and every sale waits/],
  [{ failedAt: new Date('2031-01-03') }, /^wrong: The database has not been archived since 2031-01-03/],
  [{ ids: 1_500_000_000 }, /^wrong: 1500 million transaction ids/],
])('a server in the state %o is wrong', async (given, because) => {
  const found = await checkServerOf(given);
  expect(found.filter((sentence) => !sentence.startsWith('ok'))).toEqual([expect.stringMatching(because)]);
});

test('jobs that nobody runs, deliveries that fail and emails that wait are told', async () => {
  const { db, pool } = await openDatabase();
  await pool.query(`
    insert into pgboss.job (name, data, start_after) values ('email', '{}', now() - interval '1 hour');
    insert into webhook_inbox (event_id, type, payload, created_at, received_at)
      values ('evt_1', 'refund.failed', '{}', now(), now() - interval '1 hour')`);
  const installation = { database: 'given', email: 'server', cards: 'provider' } as const;
  const found = (await checkWork(db, installation)).filter(({ state }) => state === 'wrong');
  expect(found.map(told)).toEqual([
    'wrong: Jobs have been waiting for 60 minutes. No process is running them.',
    'wrong: 1 delivery from the card provider could not be processed for 60 minutes.',
  ]);
});

test('the backups of an embedded database are told as the health page tells them', async () => {
  const { db } = await openDatabase();
  const backups = '/no/such/folder';
  const installation = { database: 'embedded', email: 'server', cards: 'provider', backups } as const;
  const found = await checkWork(db, installation);
  expect(found.filter(({ part }) => part === 'Backups').map(told)).toEqual([
    'warning: There is no backup yet.',
  ]);
});
