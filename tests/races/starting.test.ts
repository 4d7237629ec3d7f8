// @module-tag thorough
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWhenAble } from '#tests/fetch-when-able.ts';
import { buildDataDir, databaseUrl, spawnServer, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

const LONG = { timeout: 120_000 };

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ template: 'template0' });
  onTestFinished(() => database.drop());
  return database;
}

function addressesOf({ target, owner }: TestDatabase) {
  return { DATABASE_URL: databaseUrl(target), DATABASE_OWNER_URL: databaseUrl(owner.target) };
}

test(
  'ten processes that start at once on an empty database all get ready, with one set of sample data',
  LONG,
  async () => {
    const database = await emptyDatabase();
    const servers = await Promise.all(
      Array.from({ length: 10 }, () => startServer({ ...addressesOf(database), DATABASE_POOL: '3' })),
    );
    const totals = await Promise.all(
      servers.map(async ({ url }) => {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        const answer = await fetchWhenAble(`${url}/api/v1/programs`);
        expect(answer.status).toBe(200);
        return (await answer.json()).data.total as number;
      }),
    );
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThanOrEqual(24);
    const { rows } = await database.pool.query('select slug from programs group by slug having count(*) > 1');
    expect(rows).toEqual([]);
    const loaded = servers.filter(({ output }) => output().includes('Sample programs'));
    expect(loaded).toHaveLength(1);
  },
);

test('without the lock and the record of migrations, ten processes that start at once collide', async () => {
  const { db } = (await emptyDatabase()).owner;
  const files = globSync('server/db/migrations/*.sql').toSorted();
  const statements = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => sql.raw(statements).execute(db)));
  expect(files.length).toBeGreaterThan(0);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['PORT', 'many'],
  ['DATABASE_URL', 'mysql://localhost/nyea'],
  ['HOST', 'no-such-host.invalid'],
])('%s=%s stops the start with one sentence that names the variable', LONG, async (name, value) => {
  const database = await emptyDatabase();
  const { ended, output } = spawnServer({ ...addressesOf(database), [name]: value });
  expect(await ended).toBe(1);
  expect(output()).toMatch(new RegExp(`^The site did not start\\. [^\\n]*${name}[^\\n]*\\.\n$`, 'm'));
});

test('a database that cannot be reached stops the start with one sentence', LONG, async () => {
  const { ended, output } = spawnServer({ DATABASE_URL: 'postgres://nyea@127.0.0.1:1/nyea' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^The site did not start\. The database cannot be reached: .*DATABASE_URL\.\n$/m);
});

test('a missing database stops the start with one sentence', LONG, async () => {
  const { target } = await emptyDatabase();
  const { ended, output } = spawnServer({ DATABASE_URL: databaseUrl({ ...target, database: 'elsewhere' }) });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^The site did not start\. .*"elsewhere" does not exist.*\.\n$/m);
});

test('a port in use stops the start with one sentence, and leaves no database running', LONG, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { ended, output } = spawnServer({ DATA_DIR: buildDataDir(), PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/The site did not start\. Another program is using this port\..*\n$/);
});

test('two clones side by side each have their own data', LONG, async () => {
  const servers = await Promise.all([
    startServer({ DATA_DIR: buildDataDir() }),
    startServer({ DATA_DIR: buildDataDir() }),
  ]);
  for (const { url, output } of servers) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(output()).toContain('Sample programs and sessions were loaded');
  }
  for (const { child, ended } of servers) {
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }
});

test('a running process shows how busy its database connections are', LONG, async () => {
  const database = await emptyDatabase();
  const { url } = await startServer(addressesOf(database));
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^nyea_database_pool_in_use \d+$/m);
  expect(metrics).toMatch(/^nyea_database_pool_waiting \d+$/m);
});
