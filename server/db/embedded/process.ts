import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import type { Settings } from './cluster.ts';
import { giveTo } from './give-to.ts';
import type { Place } from './place.ts';
import { chooseAccount } from './run-as-user.ts';
import { archiveSettings, prepareArchive } from './wal-archive.ts';

/** The exit code when another server, or a remaining process of one, still holds the cluster. */
export const heldByAnother = 75;

const defaults: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  max_logical_replication_workers: '0',
  shared_buffers: '128MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A young table grows fast in a sale. Until it is analysed, statements are planned for an almost empty one.
  autovacuum_naptime: '10s',
  // Failed statements are reported to the caller. The log file keeps only messages of the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const largestLogBytes = 1_000_000;

// The parent may die before its death signal is armed. The lock is on the cluster's folder and every
// process of the server inherits it, so under it a lock file of PostgreSQL's is live only if its process
// works here; PostgreSQL itself would take any process that got the same number for a running server.
const script = `
  [ "$PPID" = "$0" ] || exit 1
  cd "$1" && exec 9<. || exit 1
  flock --nonblock --conflict-exit-code ${heldByAnother} 9 || exit
  pid=$(head -n 1 postmaster.pid 2>/dev/null)
  [ "$(readlink "/proc/$pid/cwd")" = "$1" ] || rm -f postmaster.pid "$2"/.s.PGSQL.5432*
  shift 2
  exec "$@"
`;

export async function startProcess(place: Place, settings: Settings): Promise<ChildProcess> {
  const binaries = findBinaries();
  const account = await chooseAccount(place, binaries);
  await ensureCluster(place, account, binaries, settings);
  prepareSocketDirectory(place, account.uid, account.gid);
  const isArchived = settings['archive_mode'] === 'on';
  if (isArchived) prepareArchive(place, account.uid, account.gid);

  const server = [path.join(binaries, 'bin/postgres'), '-D', place.cluster, '-p', '5432'];
  server.push('-k', place.socketDirectory);
  for (const [name, value] of Object.entries({
    ...defaults,
    ...(isArchived && archiveSettings(place)),
    ...settings,
  })) {
    server.push('-c', `${name}=${value}`);
  }
  const dying = [...account.runAs, '--pdeathsig', 'INT', 'sh', '-c', script, String(process.pid)];
  return await spawnLogged(
    [...dying, place.cluster, place.socketDirectory, ...server],
    place,
    account.uid,
    account.gid,
  );
}

export function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}

/** False if the server behind the socket belongs to another process. */
export function holdsCluster(server: ChildProcess, place: Place): boolean {
  return isRunning(server) && isLocked(place) && lockHolder(place) === server.pid;
}

/** After a failed start: another live server holds the cluster. */
export function isLocked(place: Place): boolean {
  return existsSync(lockFile(place));
}

export async function stopProcess(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  const impatience = setTimeout(() => server.kill('SIGQUIT'), 8_000);
  await exited;
  clearTimeout(impatience);
}

function lockHolder(place: Place): number {
  return Number(readFileSync(lockFile(place), 'utf8').split('\n')[0]);
}

function lockFile({ cluster }: Place): string {
  return path.join(cluster, 'postmaster.pid');
}

function prepareSocketDirectory({ base, dataDir, socketDirectory }: Place, uid: number, gid: number): void {
  if (base !== dataDir) chmodSync(base, 0o711);
  mkdirSync(socketDirectory, { recursive: true, mode: 0o700 });
  giveTo(socketDirectory, uid, gid);
  chmodSync(socketDirectory, 0o700);
}

async function spawnLogged(
  [command = '', ...args]: string[],
  { logFile }: Place,
  uid: number,
  gid: number,
): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600);
  if (statSync(logFile).size > largestLogBytes) truncateSync(logFile);
  giveTo(logFile, uid, gid);
  // Detached: Ctrl-C in the terminal reaches only this process, which drains before it stops the server.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  await once(child, 'spawn').catch((error: unknown) => {
    throw new Error(`The embedded database needs ${command}. Install util-linux, or set DATABASE_URL.`, {
      cause: error,
    });
  });
  return child;
}
