import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { until } from '#tests/until.ts';

const folder = path.resolve('deploy/pgbackrest');
const [binaries = ''] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();

/** What is missing on this machine, if anything. */
export function whatIsMissing(): string | undefined {
  const wanted = ['/usr/bin/pgbackrest', '/usr/bin/openssl', path.join(binaries, 'initdb')];
  const missing = wanted.filter((file) => !existsSync(file));
  return missing.length === 0 ? undefined : `${missing.join(', ')} (apt-get install postgresql pgbackrest)`;
}

export interface DebianCluster {
  /** Holds the cluster, both repositories and what is restored. */
  root: string;
  data: string;
  run(program: string, args?: string[], environment?: Record<string, string>): string;
  /** One of the scripts in deploy/pgbackrest. */
  script(name: string, args?: string[], environment?: Record<string, string>): string;
  pgbackrest(...args: string[]): string;
  /** Resolves once all log is replayed. */
  start(data: string): Promise<{ host: string; user: string }>;
  stop(data: string): void;
}

/**
 * A throw-away cluster of Debian's PostgreSQL with the files of deploy/pgbackrest; only the paths are its own. PostgreSQL
 * refuses to run as root.
 */
export function buildDebianCluster(): DebianCluster {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'nyea-pgbackrest-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? [65_534, 65_534] : [undefined, undefined];
  if (isRoot) chownSync(root, 65_534, 65_534);
  const data = path.join(root, 'data');
  const common = {
    PATH: `${process.env['PATH']}:/usr/bin:/bin`,
    HOME: root,
    PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: path.join(root, 'conf.d'),
    PGBACKREST_REPO1_PATH: path.join(root, 'repo1'),
    PGBACKREST_REPO2_PATH: path.join(root, 'repo2'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: root,
    PGBACKREST_PG1_USER: 'nyea',
    PGBACKREST_SPOOL_PATH: path.join(root, 'spool'),
    PGBACKREST_LOCK_PATH: path.join(root, 'lock'),
    METRICS: path.join(root, 'metrics'),
  };
  const run: DebianCluster['run'] = (program, args = [], environment = {}) =>
    execFileSync(program, args, {
      cwd: root,
      uid,
      gid,
      env: { ...common, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const script: DebianCluster['script'] = (name, args, environment) =>
    run(path.join(folder, name), args, environment);
  const ctl = (...args: string[]) => run(path.join(binaries, 'pg_ctl'), ['-s', '-w', ...args]);

  run('/bin/mkdir', ['spool', 'lock', 'conf.d', 'metrics']);
  script('make-passphrases', [path.join(root, 'conf.d/passphrases.conf')]);
  run(path.join(binaries, 'initdb'), [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--username=nyea',
    '--data-checksums',
    `--pgdata=${data}`,
  ]);
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `include '${path.join(folder, 'archive.conf')}'\nlisten_addresses = ''\nport = 5432\n`,
  );
  return {
    root,
    data,
    run,
    script,
    pgbackrest: (...args) => run('pgbackrest', ['--stanza=nyea', ...args]),
    start: async (where) => {
      const host = where === data ? root : `${where}-socket`;
      if (host !== root) run('/bin/mkdir', [host]);
      ctl('-D', where, '-l', `${where}.log`, '-o', `-c unix_socket_directories=${host}`, 'start');
      onTestFinished(() => {
        if (existsSync(path.join(where, 'postmaster.pid'))) ctl('-D', where, '-m', 'immediate', 'stop');
      });
      await until('all log is replayed', () => isOpen(host));
      return { host, user: 'nyea' };
    },
    stop: (where) => void ctl('-D', where, '-m', 'fast', 'stop'),
  };
}

/** A server that still replays its log answers what it has so far. */
async function isOpen(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user: 'nyea', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ isOpen: boolean }>('select not pg_is_in_recovery() as "isOpen"');
    return rows[0]?.isOpen ?? false;
  } finally {
    await client.end();
  }
}
