import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { capabilities } from '#tests/architecture/capabilities.ts';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { until } from '#tests/until.ts';

const binaries = '/usr/lib/postgresql/15/bin';
const isInstalled = existsSync(join(binaries, 'initdb'));
if (!isInstalled)
  console.warn(`Not run: PostgreSQL 15 is not installed in ${binaries} (apt-get install postgresql-15).`);

const whatUsesTheDatabase = [
  'server/api',
  ...capabilities,
  'server/db/application-role',
  'server/db/load-sample-data',
  'server/db/migrate',
  'server/db/schema',
  'server/prepare-database',
];
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : ['env'];

interface Cluster {
  host: string;
  user: string;
  database: string;
}

/** A throw-away server of the oldest version that we promise to run on. */
async function startPostgres15(): Promise<Cluster> {
  const host = realpathSync(mkdtempSync(join(tmpdir(), 'nyea-pg15-')));
  onTestFinished(() => rmSync(host, { recursive: true, force: true }));
  if (isRoot) execFileSync('chown', ['nobody:nogroup', host]);
  const data = join(host, 'data');
  const [program = '', ...before] = asNobody;
  execFileSync(program, [
    ...before,
    join(binaries, 'initdb'),
    '--no-sync',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--username=nyea',
    `--pgdata=${data}`,
  ]);
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=200'].flatMap((each) => ['-c', each]);
  const server = spawn(
    program,
    [...before, join(binaries, 'postgres'), '-D', data, '-k', host, ...settings],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGINT');
    await ended;
  });
  const cluster = { host, user: 'nyea', database: 'postgres' };
  await until('the server answers', () => query(cluster, 'select 1'));
  return cluster;
}

async function query(target: Cluster, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test.runIf(isInstalled)('the schema, migration, search and API tests pass on PostgreSQL 15', async () => {
  const cluster = await startPostgres15();
  const [{ server_version: version } = {}] = await query(cluster, 'show server_version');
  expect(version).toMatch(/^15\./);
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--reporter=default', ...whatUsesTheDatabase],
    { env: { ...process.env, TEST_CLUSTER: cluster.host }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = await once(vitest, 'close');
  expect(code, output).toBe(0);
  expect(output).toMatch(/Test Files +\d+ passed/);
});

test.runIf(isInstalled)('the whole site starts on PostgreSQL 15 through DATABASE_URL', async () => {
  const cluster = await startPostgres15();
  await query(cluster, 'create database nyea');
  const { url, child, ended } = await startServer({
    DATABASE_URL: databaseUrl({ ...cluster, database: 'nyea' }),
  });
  const { data } = await (await fetch(`${url}/api/v1/programs?search=LEADERSHIP`)).json();
  expect(data.total).toBeGreaterThan(0);
  expect((await fetch(`${url}/programs`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
