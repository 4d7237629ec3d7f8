import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { BaseBackup, Manifest } from './base-backup.ts';
import { COPY, MANIFEST, listBaseBackups, nameOf } from './base-backup.ts';
import { giveToOwner } from './give-to-owner.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { syncToDisk } from './sync-to-disk.ts';

const run = promisify(execFile);

const LONGEST_WAIT_FOR_ARCHIVE = '15min';

// What a server writes for itself, or makes again when it starts.
const left = [
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'backup_label*',
  'tablespace_map*',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
].map((name) => `--exclude=./${name}`);
const leftAnywhere = ['--exclude=pgsql_tmp*', '--exclude=pg_internal.init'];

/** Undefined if another backup of this cluster is under way. */
export async function takeBaseBackup(
  { cluster, backups }: { cluster: string; backups: string },
  server: pg.ClientConfig,
  signal?: AbortSignal,
): Promise<BaseBackup | undefined> {
  const base = path.join(backups, 'base');
  const copy = (client: pg.Client) => {
    mkdirSync(base, { recursive: true, mode: 0o700 });
    removeUnfinished(base);
    return copyCluster(client, { cluster, base }, signal);
  };
  return oneAtATime('backup', server, copy, signal);
}

/** Only one process can be here, so whoever began them is gone. */
function removeUnfinished(base: string): void {
  for (const name of readdirSync(base))
    if (name.endsWith('.unfinished')) rmSync(path.join(base, name), { recursive: true, force: true });
}

async function copyCluster(
  client: pg.Client,
  { cluster, base }: { cluster: string; base: string },
  signal: AbortSignal | undefined,
): Promise<BaseBackup> {
  const [start] = (
    await client.query<{ startedAt: Date; timeline: number; segment: string }>(`
      select clock_timestamp() as "startedAt", timeline_id as timeline, pg_walfile_name(lsn) as segment
      from pg_backup_start('nyea', fast => true) as lsn, pg_control_checkpoint()`)
  ).rows;
  if (!start) throw new Error('the backup did not begin');
  const name = nameOf(start.startedAt);
  const draft = path.join(base, `${name}.unfinished`);
  mkdirSync(draft, { mode: 0o700 });
  try {
    await copyFiles(cluster, path.join(draft, COPY), signal);
    const stop = await endBackup(client);
    writeFileSync(path.join(draft, 'backup_label'), stop.label, { mode: 0o600 });
    writeFileSync(path.join(draft, 'tablespace_map'), stop.map, { mode: 0o600 });
    const manifest: Manifest = {
      startedAt: start.startedAt.toISOString(),
      finishedAt: stop.finishedAt.toISOString(),
      timeline: start.timeline,
      startSegment: start.segment,
      stopLsn: stop.lsn,
      bytes: statSync(path.join(draft, COPY)).size,
    };
    writeFileSync(path.join(draft, MANIFEST), JSON.stringify(manifest, undefined, 2), { mode: 0o600 });
    for (const made of ['.', ...readdirSync(draft)]) giveToOwner(path.join(draft, made));
    await syncToDisk(draft);
    renameSync(draft, path.join(base, name));
    await syncToDisk(base);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  const made = listBaseBackups(path.dirname(base)).find((one) => one.name === name);
  if (!made) throw new Error(`the backup ${name} is not complete`);
  return made;
}

/** Files change and go meanwhile; the log of this time mends that. */
async function copyFiles(cluster: string, copy: string, signal: AbortSignal | undefined): Promise<void> {
  const tar = [
    'tar',
    '--create',
    '--file',
    copy,
    '--use-compress-program',
    'gzip -1',
    '--directory',
    cluster,
  ];
  const args = ['--pdeathsig', 'KILL', 'sh', '-c', 'umask 077; exec nice -n 19 "$@"', 'sh', ...tar];
  try {
    await run('setpriv', [...args, ...left, ...leftAnywhere, '.'], { signal, maxBuffer: 1e8 });
  } catch (error) {
    const { code, stderr } = error as { code?: number | string; stderr?: string };
    const isOnlyChange = code === 1 && !/No space left|Cannot write|Exiting with failure/.test(stderr ?? '');
    if (!isOnlyChange)
      throw new Error(`The database could not be copied: ${complaintOf(stderr) ?? String(error)}`, {
        cause: error,
      });
  }
}

/** Waits until the log that this backup needs is archived. */
async function endBackup(
  client: pg.Client,
): Promise<{ lsn: string; label: string; map: string; finishedAt: Date }> {
  await client.query(`set statement_timeout = '${LONGEST_WAIT_FOR_ARCHIVE}'`);
  const { rows } = await client.query<{ lsn: string; label: string; map: string; finishedAt: Date }>(`
    select lsn::text, labelfile as label, spcmapfile as map, clock_timestamp() as "finishedAt"
    from pg_backup_stop(wait_for_archive => true)`);
  const [stop] = rows;
  if (!stop) throw new Error('the backup did not end');
  return stop;
}

/** What tar says of files that changed is no failure. */
function complaintOf(text: string | undefined): string | undefined {
  return text?.split('\n').find((line) => line !== '' && !/as we read it|before we read it/.test(line));
}
