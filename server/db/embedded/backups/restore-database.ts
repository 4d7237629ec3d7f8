import { execFile } from 'node:child_process';
import { existsSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Place } from '../place.ts';
import { preparePlace } from '../place.ts';
import { heldByAnother } from '../process.ts';
import { BackupRefused } from './backup-refused.ts';
import { listBaseBackups } from './base-backup.ts';
import type { BaseBackup } from './base-backup.ts';
import { bringErasures, readErasureLines } from './bring-erasures.ts';
import type { Chosen } from './choose-base-backup.ts';
import { chooseBaseBackup } from './choose-base-backup.ts';
import { findHole } from './find-hole.ts';
import { nameFormerCluster } from './former-data.ts';
import { removeInterrupted } from './remove-interrupted.ts';
import { startRecovered } from './start-recovered.ts';
import { listWalFiles, readForks, timelineOfHistory } from './wal-files.ts';

export interface RestoreOptions {
  dataDir: string;
  /** The folder with base and wal. */
  from: string;
  to: Date | undefined;
  tell: (sentence: string) => void;
}

export interface Restored {
  base: BaseBackup;
  /** When the last restored transaction was committed. */
  until: Date | undefined;
  /** Where the former cluster is now. Undefined if there was none. */
  movedTo: string | undefined;
}

const run = promisify(execFile);

/** The present cluster is used until the restored one is complete, and is then moved aside, never removed. */
export async function restoreDatabase({ dataDir, from, to, tell }: RestoreOptions): Promise<Restored> {
  const home = preparePlace(dataDir);
  await refuseIfRunning(home);
  await removeInterrupted(home.dataDir);
  const wal = path.join(from, 'wal');
  const chosen = chooseWhole(from, to);
  const erasures = readErasureLines(from);
  tell(`Restoring the backup of ${chosen.base.name}, and the log that follows it.`);

  const scratch = path.join(home.dataDir, `restore-${process.pid}`);
  try {
    // Nothing is archived before the restored cluster is in its place.
    const settings = { archive_mode: 'on', archive_command: '' };
    const archives = [wal, path.join(home.backups, 'wal')];
    const recovered = await startRecovered({ chosen, to, archives, scratch, home, settings });
    await recovered.stop();
    const movedTo = await putInPlace(recovered.cluster, home);
    const brought = bringErasures(erasures, home.backups);
    if (brought > 0) tell(`Brought the list of erasures along (${brought} lines).`);
    return { base: chosen.base, until: recovered.until, movedTo };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Refuses an archive with a gap, at which the server would stop without a word. */
export function chooseWhole(from: string, to?: Date): Chosen {
  const chosen = chooseFrom(from, to);
  if (to === undefined) refuseHole(from, chosen);
  return chosen;
}

/** The same for the log since the backup before the newest, which has hardly any of its own when it was just made. */
export function refuseRecentHole(from: string): void {
  const chosen = chooseAmong(listBaseBackups(from).slice(-2, -1), from);
  if (chosen) refuseHole(from, chosen);
}

function chooseFrom(from: string, to?: Date): Chosen {
  const backups = listBaseBackups(from);
  const [oldest] = backups;
  if (!oldest) throw new BackupRefused(`There is no complete backup in ${path.join(from, 'base')}.`);
  const chosen = chooseAmong(backups, from, to);
  if (chosen) return chosen;
  if (to && to < oldest.finishedAt) {
    const first = oldest.finishedAt.toISOString().slice(0, 19).replace('T', ' ');
    throw new BackupRefused(`The oldest backup is of ${first} (UTC). Nothing before it can be restored.`);
  }
  throw new BackupRefused(
    `No backup in ${from} belongs to the ${to ? 'log of that moment' : 'latest log'} in its wal folder. ` +
      'Copy the missing backup there from the other folder of backups.',
  );
}

function chooseAmong(backups: BaseBackup[], from: string, to?: Date): Chosen | undefined {
  const wal = path.join(from, 'wal');
  const timelines = listWalFiles(wal).flatMap((name) => {
    const timeline = timelineOfHistory(name);
    return timeline === undefined ? [] : { timeline, begunAt: statSync(path.join(wal, name)).mtime };
  });
  return chooseBaseBackup(backups, { to, timelines, forksOf: (one) => readForks(wal, one) });
}

function refuseHole(from: string, chosen: Chosen): void {
  const wal = path.join(from, 'wal');
  const before = findHole(listWalFiles(wal), chosen, readForks(wal, chosen.timeline));
  if (before === undefined) return;
  const at = statSync(path.join(wal, before), { throwIfNoEntry: false })?.mtime.toISOString();
  throw new BackupRefused(
    `The archive in ${wal} has a gap after ${before}${at === undefined ? '' : `, written ${at.slice(0, 16).replace('T', ' ')} (UTC)`}. ` +
      'Copy the missing files there, or give --to with a moment before the gap.',
  );
}

async function refuseIfRunning({ cluster }: Place): Promise<void> {
  if (existsSync(cluster)) await underLock(cluster, ['true']);
}

/** A server holds this lock as long as one of its processes lives. */
async function underLock(cluster: string, command: string[]): Promise<void> {
  const options = ['--nonblock', '--conflict-exit-code', String(heldByAnother)];
  await run('flock', [...options, cluster, ...command]).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== heldByAnother) throw error;
    throw new BackupRefused(
      `A server is running on ${cluster}. Stop every process of the site, then run this command again.`,
      { cause: error },
    );
  });
}

async function putInPlace(restored: string, { cluster, dataDir }: Place): Promise<string | undefined> {
  if (!existsSync(cluster)) {
    renameSync(restored, cluster);
    return undefined;
  }
  const aside = nameFormerCluster(dataDir);
  await underLock(cluster, ['sh', '-c', 'mv -T "$0" "$1" && mv -T "$2" "$0"', cluster, aside, restored]);
  return aside;
}
