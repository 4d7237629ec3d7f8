import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '../binaries.ts';
import type { Settings } from '../cluster.ts';
import { waitUntilReady } from '../join.ts';
import type { Place } from '../place.ts';
import { preparePlace } from '../place.ts';
import { startProcess, stopProcess } from '../process.ts';
import { quote } from '../quote.ts';
import { chooseAccount } from '../run-as-user.ts';
import type { EmbeddedConnection } from '../watch.ts';
import { BackupRefused } from './backup-refused.ts';
import { COPY } from './base-backup.ts';
import type { Chosen } from './choose-base-backup.ts';
import { listWalFiles, readSegment } from './wal-files.ts';

export interface Recovered {
  cluster: string;
  connection: EmbeddedConnection;
  /** When the last restored transaction was committed. Undefined if none followed the base backup. */
  until: Date | undefined;
  /** Ends the server and leaves the cluster. */
  stop(): Promise<void>;
}

export interface Recovery {
  chosen: Chosen;
  to: Date | undefined;
  /** Folders with archived log. The first has the segments; of the others only the histories of timelines are used. */
  archives: string[];
  /** A folder of ours that does not exist yet, in `home`. */
  scratch: string;
  home: Place;
  settings?: Settings;
}

const run = promisify(execFile);

// PostgreSQL takes every other failure for the end of the archive, and would go on without the rest.
const FATAL_FOR_THE_SERVER = 200;

/** Unpacks a base backup, replays the log as far as wanted and opens the database for new transactions. */
export async function startRecovered(recovery: Recovery): Promise<Recovered> {
  const { scratch, home, to, chosen, settings } = recovery;
  mkdirSync(scratch, { mode: 0o711 });
  const place = preparePlace(scratch);
  const archive = path.join(place.dataDir, 'wal');
  await unpack(chosen, place.cluster);
  await gatherLog(recovery, archive);
  const { uid, gid } = await chooseAccount(home, findBinaries());
  await run('chown', ['-R', '-h', `${uid}:${gid}`, place.dataDir]);
  const server = await startProcess(place, {
    hot_standby: 'off',
    restore_command: `test -f ${inArchive(archive)} || exit 1; gzip -dc ${inArchive(archive)} >%p || exit ${FATAL_FOR_THE_SERVER}`,
    recovery_target_timeline: String(chosen.timeline),
    ...(to && {
      recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
    ...settings,
  });
  const connection = { host: place.socketDirectory, port: 5432, user: 'nyea', database: 'nyea' };
  const { signal } = new AbortController();
  const hold = await waitUntilReady(server, { place, connection, settings: {}, signal });
  if (!hold) throw explain(readFileSync(place.logFile, 'utf8'), to);
  const { rows } = await hold.watch.query<{ until: Date | null }>(
    `select pg_last_xact_replay_timestamp() as until`,
  );
  return {
    cluster: place.cluster,
    connection,
    until: rows[0]?.until ?? undefined,
    stop: async () => {
      await hold.watch.end();
      await stopProcess(server);
      if (place.base !== place.dataDir) await rm(place.base, { recursive: true, force: true });
    },
  };
}

function inArchive(archive: string): string {
  return quote(path.join(archive, '_.gz')).replaceAll('%', '%%').replace('_.gz', '%f.gz');
}

async function unpack({ base }: Chosen, cluster: string): Promise<void> {
  mkdirSync(cluster, { mode: 0o700 });
  const args = ['--extract', '--gzip', '--no-same-owner', '--preserve-permissions', '--directory', cluster];
  await run('tar', [...args, '--file', path.join(base.folder, COPY)]).catch((error: unknown) => {
    throw new BackupRefused(
      `The backup ${base.folder} cannot be unpacked: ${(error as Error).message.trim().split('\n').at(-1)}. ` +
        'If it is damaged, move its folder away and start again: the backup before it is used then.',
      { cause: error },
    );
  });
  chmodSync(cluster, 0o700);
  for (const name of ['backup_label', 'tablespace_map'])
    copyFileSync(path.join(base.folder, name), path.join(cluster, name));
  writeFileSync(path.join(cluster, 'recovery.signal'), '');
}

/** The server's account reads them, and may not be able to read the folder that they come from. */
async function gatherLog({ archives, chosen }: Recovery, to: string): Promise<void> {
  const from = readSegment(chosen.base.startSegment)?.number ?? 0;
  mkdirSync(to, { mode: 0o700 });
  for (const [at, archive] of archives.entries())
    for (const name of listWalFiles(archive)) {
      const segment = readSegment(name);
      if (segment ? at === 0 && segment.number >= from : name.includes('.history'))
        await cp(path.join(archive, name), path.join(to, name), { force: false });
    }
}

function explain(log: string, to: Date | undefined): BackupRefused {
  const lines = log.split('\n');
  const fatal =
    lines
      .flatMap((line) => /FATAL: +(.*)/.exec(line)?.[1] ?? [])
      // What connections were told meanwhile.
      .findLast((reason) => !reason.startsWith('the database system is')) ?? 'no reason in its log';
  const last = /last completed transaction was at log time (\S+ \d\d:\d\d:\d\d)/.exec(log)?.[1];
  if (to && fatal.includes('recovery ended before configured recovery target was reached'))
    return new BackupRefused(
      `The archive ends before ${utc(to)}: its last transaction is of ${last ?? 'an unknown moment'} (UTC). ` +
        'Without --to, everything in the archive is restored.',
    );
  const damaged = /could not restore file "(\w+)" from archive/.exec(fatal)?.[1];
  if (damaged !== undefined)
    return new BackupRefused(
      `The archived log ${damaged}.gz is damaged. Take it from another copy of the backups, or give --to with a moment before it.`,
    );
  return new BackupRefused(`The database could not be restored: ${fatal}.`);
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} (UTC)`;
}
