// @module-tag thorough
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { databaseUrl } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { openConnection } from './db/connection.ts';
import { openDatabase } from './db/open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

interface Given {
  url: string;
  ownerUrl?: string;
  mode?: 'production' | 'development';
  patienceMs?: number;
}

/** What a process does at its start. */
async function prepare({ url, ownerUrl, mode = 'development', patienceMs = 20_000 }: Given) {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => told.push(JSON.parse(line).msg) });
  const database = await openDatabase(
    { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir: '/nowhere' },
    log,
  );
  const target = await prepareDatabase(database, { databasePool: 2, mode }, log, { patienceMs });
  return { target, told };
}

async function ask(target: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement);
    return (await client.query(statements.at(-1) ?? '')).rows;
  } finally {
    await client.end();
  }
}

const operations = readFileSync('docs/operations.md', 'utf8');

/** An empty database with its two roles, by the statements of docs/operations.md. Neither role is a superuser. */
async function buildRoles() {
  const cluster = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [owner, application] = [`${name}_owner`, `${name}_app`];
  const [, statements = ''] = /```sql\n(create role [^`]+)```/.exec(operations) ?? [];
  await ask(
    cluster,
    ...statements
      .replaceAll(/\bnyea/g, name)
      .trim()
      .split('\n'),
  );
  onTestFinished(async () => {
    await ask(
      cluster,
      `drop database ${name} with (force)`,
      `drop role ${owner}`,
      `drop role ${application}`,
    );
  });
  const urlOf = (user: string) => databaseUrl({ ...cluster, user, database: name });
  return { url: urlOf(application), ownerUrl: urlOf(owner), application, owner, name };
}

async function isMigrated(url: string): Promise<boolean> {
  const [row] = await ask({ connectionString: url }, "select to_regclass('programs') is not null as there");
  return (row as { there: boolean }).there;
}

const who = 'select current_user as role, session_user as user';

test('a database of somebody else is migrated as its owner and used as the other role', async () => {
  const { url, ownerUrl, application } = await buildRoles();
  const { target, told } = await prepare({ url, ownerUrl, mode: 'production' });
  expect(told).toEqual([]);
  expect(await ask(target, who)).toEqual([{ role: application, user: application }]);
  await expect(ask(target, 'truncate programs')).rejects.toThrow(/permission denied/);
  const { db } = openConnection({ target, size: 1, log: pino({ level: 'silent' }) });
  await db.insertInto('auditLog').values({ actor: 'system', action: 'a', subject: 'b' }).execute();
  await db.destroy();
  await prepare({ url, ownerUrl, mode: 'production' });
});

test('a second start takes four connections', async () => {
  const { url, ownerUrl } = await buildRoles();
  await prepare({ url, ownerUrl, mode: 'production' });
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  await prepare({ url, ownerUrl, mode: 'production' });
  expect(connect).toHaveBeenCalledTimes(4);
});

test('without the owner’s address nothing is migrated: the process waits until another has done it', async () => {
  const { url, ownerUrl } = await buildRoles();
  await expect(prepare({ url, patienceMs: 0 })).rejects.toThrow(/lacks the migrations .*DATABASE_OWNER_URL/);
  expect(await isMigrated(ownerUrl)).toBe(false);
  const waiting = prepare({ url, mode: 'production' });
  await prepare({ url, ownerUrl });
  expect((await waiting).target).toEqual({ connectionString: url });
});

test('the owner’s address alone is refused in production', async () => {
  const { ownerUrl } = await buildRoles();
  await expect(prepare({ url: ownerUrl, mode: 'production' })).rejects.toThrow(
    /^DATABASE_URL connects as the owner of the tables\./,
  );
  expect(await isMigrated(ownerUrl)).toBe(false);
});

test('elsewhere the owner’s address alone is enough: the application switches to its role', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { target, told } = await prepare({ url: databaseUrl(database.owner.target) });
  expect(told).toEqual([expect.stringMatching(/^DATABASE_URL connects as the owner/)]);
  expect(await ask(target, who)).toEqual([{ role: 'nyea_app', user: 'nyea' }]);
  await expect(ask(target, 'truncate programs')).rejects.toThrow(/permission denied/);
  // Why this is the weaker way.
  await ask(target, "select set_config('role', 'none', false)", 'truncate programs cascade');
});

test('an owner who may not create roles is used as it is, outside production', async () => {
  const { ownerUrl, owner } = await buildRoles();
  const { target, told } = await prepare({ url: ownerUrl });
  expect(told).toHaveLength(1);
  expect((await ask(target, who))[0]).toMatchObject({ user: owner });
  await prepare({ url: ownerUrl });
});

test('two addresses that lead to two databases stop the start', async () => {
  const [one, other] = [await buildRoles(), await buildRoles()];
  const url = one.url.replace(/[^/]+$/, other.name);
  await expect(prepare({ url, ownerUrl: one.ownerUrl })).rejects.toThrow(/of the same database/);
});

test('an address that cannot be reached is named', async () => {
  const { url, ownerUrl } = await buildRoles();
  const none = 'postgres://nobody@127.0.0.1:1/nyea';
  await expect(prepare({ url: none, ownerUrl })).rejects.toThrow(/cannot be reached: .*DATABASE_URL\.$/);
  await expect(prepare({ url, ownerUrl: none })).rejects.toThrow(
    /cannot be reached: .*DATABASE_OWNER_URL\.$/,
  );
});
