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

/** Brings everything there that is not there yet. What cannot be copied now waits in the first folder. */
export async function copyToSecondTarget(
  { cluster, backups }: { cluster: string; backups: string },
  target: string,
  signal?: AbortSignal,
): Promise<{ copied: number }> {
  claim(target, backups, readClusterId(cluster) ?? '');
  const logs = await copyLog(path.join(backups, 'wal'), path.join(target, 'wal'), signal);
  const bases = await copyBases(backups, target, signal);
  return { copied: logs + bases };
}

/** A mount that is away leaves an empty folder on this machine's own disk. */
function claim(target: string, backups: string, id: string): void {
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
    mkdirSync(target, { recursive: true, mode: 0o700 });
    writeFileSync(owner, `${id}\n`, { mode: 0o600 });
  }
  for (const folder of ['base', 'wal'])
    mkdirSync(path.join(target, folder), { recursive: true, mode: 0o700 });
  writeFileSync(used, `${target}\n`, { mode: 0o600 });
}

async function copyLog(from: string, to: string, signal: AbortSignal | undefined): Promise<number> {
  const there = new Set(readdirSync(to));
  const missing = listWalFiles(from)
    .filter((name) => !there.has(name))
    .toSorted();
  for (const name of missing) {
    signal?.throwIfAborted();
    await copyDurably(path.join(from, name), path.join(to, name));
  }
  if (missing.length > 0) await syncFolder(to);
  return missing.length;
}

async function copyBases(backups: string, target: string, signal: AbortSignal | undefined): Promise<number> {
  const to = path.join(target, 'base');
  for (const name of readdirSync(to))
    if (name.endsWith('.unfinished')) await rm(path.join(to, name), { recursive: true, force: true });
  const there = new Set(listBaseBackups(target).map(({ name }) => name));
  const missing = listBaseBackups(backups).filter(({ name }) => !there.has(name));
  for (const { name, folder } of missing) {
    signal?.throwIfAborted();
    const draft = path.join(to, `${name}.unfinished`);
    mkdirSync(draft, { mode: 0o700 });
    for (const file of readdirSync(folder)) await copyFile(path.join(folder, file), path.join(draft, file));
    await syncToDisk(draft);
    await rm(path.join(to, name), { recursive: true, force: true });
    await rename(draft, path.join(to, name));
    await syncFolder(to);
  }
  return missing.length;
}

async function copyDurably(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  await copyFile(from, draft);
  const { atime, mtime } = await stat(from);
  await utimes(draft, atime, mtime);
  const file = await open(draft);
  await file.sync().finally(() => file.close());
  await rename(draft, to);
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}
