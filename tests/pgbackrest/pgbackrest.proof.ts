import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import { buildOrder } from '#tests/build-order.ts';
import { prepareTestDatabase } from '#tests/prepare-test-database.ts';
import { buildDebianCluster, whatIsMissing } from './debian-cluster.ts';
import type { DebianCluster } from './debian-cluster.ts';

const missing = whatIsMissing();
if (missing !== undefined) console.warn(`Not run: this machine lacks ${missing}.`);

interface Server {
  host: string;
  user: string;
}

async function query(
  server: Server,
  statement: string,
  database = 'nyea',
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The cluster with the site's schema, archiving to both repositories. */
async function startArchiving(): Promise<{
  cluster: DebianCluster;
  server: Server;
  sell(): Promise<string>;
}> {
  const cluster = buildDebianCluster();
  const server = await cluster.start(cluster.data);
  await query(server, 'create database nyea', 'postgres');
  await prepareTestDatabase({ ...server, database: 'nyea' });
  const { db } = openConnection({
    target: { ...server, database: 'nyea' },
    size: 1,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => db.destroy());
  cluster.pgbackrest('stanza-create');
  cluster.pgbackrest('check');
  return { cluster, server, sell: async () => (await buildOrder(db)).reference };
}

const referencesIn = async (server: Server) =>
  (await query(server, 'select reference from orders order by id')).map(({ reference }) => reference);

/** Everything that was committed so far is in both repositories. */
const archive = (cluster: DebianCluster) => cluster.pgbackrest('check');

async function restoreInto(cluster: DebianCluster, name: string, ...how: string[]): Promise<Server> {
  const data = path.join(cluster.root, name);
  cluster.run('/bin/mkdir', ['-m', '700', data]);
  cluster.pgbackrest('--archive-mode=off', `--pg1-path=${data}`, ...how, 'restore');
  return cluster.start(data);
}

/** Runs the weekly test as its unit does. Returns what it says, or fails with that. */
function testRestore(cluster: DebianCluster, repo: number): string {
  return cluster.script('test-restore', [String(repo)], {
    LIVE_DATABASE: `postgresql://nyea@${encodeURIComponent(cluster.root)}/nyea`,
    DATABASE: 'nyea',
    DATABASE_USER: 'nyea',
    NYEA: path.resolve('.'),
    SCRATCH: path.join(cluster.root, 'restore-test'),
  });
}

test.runIf(missing === undefined)(
  'a given database is restored to a moment, and from the second repository when the first is lost',
  async () => {
    const { cluster, server, sell } = await startArchiving();
    const sold = [await sell()];
    cluster.script('back-up', ['full']);
    sold.push(await sell());
    cluster.script('back-up', ['incr']);
    sold.push(await sell());
    const [{ moment } = {}] = await query(server, 'select clock_timestamp()::text as moment');
    sold.push(await sell());
    archive(cluster);

    const before = await restoreInto(
      cluster,
      'before',
      '--type=time',
      `--target=${String(moment)}`,
      '--target-action=promote',
    );
    expect(await referencesIn(before)).toEqual(sold.slice(0, 3));

    renameSync(path.join(cluster.root, 'repo1'), path.join(cluster.root, 'lost'));
    const elsewhere = await restoreInto(cluster, 'elsewhere', '--repo=2');
    expect(await referencesIn(elsewhere)).toEqual(sold);
    const sums =
      'select (select sum(total_cents) from orders) as ordered, (select sum(amount_cents) from payments) as paid';
    expect(await query(elsewhere, sums)).toEqual(await query(server, sums));
  },
);

test.runIf(missing === undefined)(
  'the weekly test restores from each repository and compares the books, and a damaged backup fails it',
  async () => {
    const { cluster, sell } = await startArchiving();
    for (let order = 0; order < 3; order += 1) await sell();
    cluster.script('back-up', ['full']);
    await sell();
    archive(cluster);
    for (const repo of [1, 2])
      expect(testRestore(cluster, repo)).toContain('The books of the restored backup agree');
    const verified = globSync(
      path.join(cluster.root, 'metrics/nyea_backup_verified_timestamp_seconds-?.prom'),
    );
    expect(verified).toHaveLength(2);

    const [largest = ''] = globSync(path.join(cluster.root, 'repo1/backup/nyea/*F/bundle/*')).toSorted(
      (one, other) => statSync(other).size - statSync(one).size,
    );
    truncateSync(largest, Math.floor(statSync(largest).size / 2));
    expect(() => testRestore(cluster, 1)).toThrow(/ERROR/);
    expect(testRestore(cluster, 2)).toContain('The books of the restored backup agree');
  },
);

test.runIf(missing === undefined)('Prometheus is told when each repository got its backup', async () => {
  const { cluster } = await startArchiving();
  const before = Math.floor(Date.now() / 1_000);
  renameSync(path.join(cluster.root, 'repo2'), path.join(cluster.root, 'lost'));
  expect(() => cluster.script('back-up', ['full'])).toThrow(/ERROR/);
  const files = globSync(path.join(cluster.root, 'metrics/*'));
  expect(files.map((file) => path.basename(file))).toEqual(['nyea_backup_timestamp_seconds-1.prom']);
  const [, seconds] = /^nyea_backup_timestamp_seconds\{repository="1"\} (\d+)$/m.exec(
    readFileSync(files[0] ?? '', 'utf8'),
  )!;
  expect(Number(seconds)).toBeGreaterThanOrEqual(before);
});

test.runIf(missing === undefined)(
  'without its passphrase a repository cannot be read, and no repository holds it',
  async () => {
    const { cluster } = await startArchiving();
    cluster.script('back-up', ['full']);
    const file = path.join(cluster.root, 'conf.d/passphrases.conf');
    const passphrases = readFileSync(file, 'utf8').match(/(?<=pass=).+/g) ?? [];
    expect(new Set(passphrases).size).toBe(2);
    expect(statSync(file).mode & 0o077).toBe(0);
    const bytes = globSync(path.join(cluster.root, 'repo?/**/*'))
      .filter((each) => statSync(each).isFile())
      .map((each) => readFileSync(each));
    expect(bytes.length).toBeGreaterThan(4);
    for (const passphrase of passphrases)
      expect(bytes.some((content) => content.includes(passphrase))).toBe(false);
    expect(execFileSync('git', ['ls-files', 'deploy/pgbackrest'], { encoding: 'utf8' })).not.toContain(
      'passphrases.conf',
    );
    // It never replaces one that backups were made with.
    expect(() => cluster.script('make-passphrases', [file])).toThrow(/File exists|cannot create/);
    for (const repo of ['1', '2'])
      expect(() =>
        cluster.run(
          'pgbackrest',
          ['--stanza=nyea', `--repo=${repo}`, 'repo-get', 'backup/nyea/backup.info'],
          {
            [`PGBACKREST_REPO${repo}_CIPHER_PASS`]: 'another one',
          },
        ),
      ).toThrow(/CryptoError|unable to flush|ERROR/);
  },
);
