import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile, open, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readClusterId } from '../cluster-id.ts';
import { BackupRefused } from './backup-refused.ts';
import { listBaseBackups } from './base-backup.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { listWalFiles } from './wal-files.ts';

/** In the target: whose backups they are. Beside the first ones: which target has been used. */
const OWNER = 'cluster-id';
const USED = 'second-target';

interface Copying {
  cluster: string;
  backups: string;
  target: string;
  signal: AbortSignal;
}

/** A mount that is away leaves an empty folder on this machine's own disk. */
function claim({ cluster, backups, target }: Copying): void {
  const id = readClusterId(cluster) ?? '';
  const used = path.join(backups, USED);
  const owner = path.join(target, OWNER);
  if (existsSync(owner)) {
    if (readFileSync(owner, 'utf8').trim() !== id)
      throw new BackupRefused(
        `BACKUP_DIR has backups of another database: ${target}. Please choose another folder.`,
      );
  } else if (existsSync(used) && readFileSync(used, 'utf8').trim() === target)
    throw new BackupRefused(
      `BACKUP_DIR has lost its backups: ${target}. Is it mounted? If it is meant to be empty, remove ${used}.`,
    );
  else {
    if (!existsSync(target))
      throw new BackupRefused(`BACKUP_DIR is not there: ${target}. Make the folder, or mount it.`);
    writeFileSync(owner, `${id}\n`, { mode: 0o600 });
  }
  for (const folder of ['base', 'wal'])
    mkdirSync(path.join(target, folder), { recursive: true, mode: 0o700 });
  writeFileSync(used, `${target}\n`, { mode: 0o600 });
}

/** Brings the log there that is not there yet. What cannot be copied now waits in the first folder. */
export async function copyLog(copying: Copying): Promise<number> {
  claim(copying);
  const from = path.join(copying.backups, 'wal');
  const to = path.join(copying.target, 'wal');
  const there = new Set(readdirSync(to));
  const missing = listWalFiles(from)
    .filter((name) => !there.has(name))
    .toSorted();
  for (const name of missing) {
    copying.signal.throwIfAborted();
    await copyDurably(path.join(from, name), path.join(to, name));
  }
  if (missing.length > 0) await sync(to);
  return missing.length;
}

export async function copyBases(copying: Copying): Promise<number> {
  claim(copying);
  const { backups, target, signal } = copying;
  const to = path.join(target, 'base');
  for (const name of readdirSync(to))
    if (name.endsWith('.unfinished')) await rm(path.join(to, name), { recursive: true, force: true });
  const there = new Set(listBaseBackups(target).map(({ name }) => name));
  const missing = listBaseBackups(backups).filter(({ name }) => !there.has(name));
  for (const { name, folder } of missing) {
    const draft = path.join(to, `${name}.unfinished`);
    mkdirSync(draft, { mode: 0o700 });
    for (const file of readdirSync(folder)) {
      signal.throwIfAborted();
      await copyFile(path.join(folder, file), path.join(draft, file));
    }
    await syncToDisk(draft);
    await rm(path.join(to, name), { recursive: true, force: true });
    await rename(draft, path.join(to, name));
    await sync(to);
  }
  return missing.length;
}

async function copyDurably(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  await copyFile(from, draft);
  const { atime, mtime } = await stat(from);
  await utimes(draft, atime, mtime);
  await sync(draft);
  await rename(draft, to);
}

async function sync(place: string): Promise<void> {
  const opened = await open(place);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
