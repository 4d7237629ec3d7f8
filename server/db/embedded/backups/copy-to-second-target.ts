import { readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readClusterId } from '../cluster-id.ts';
import { BackupRefused } from './backup-refused.ts';
import { findBaseBackups, listBaseBackups } from './base-backup.ts';
import { ifThere } from './if-there.ts';
import type { Ask } from './open-mount.ts';
import { openMount } from './open-mount.ts';
import { OWNER, readOwner, rememberTarget } from './second-target-mark.ts';
import { listWalFiles } from './wal-files.ts';

// A slow mount takes this much within the time that one call has.
const PIECE_BYTES = 2 ** 20;

interface Copying {
  cluster: string;
  backups: string;
  target: string;
  signal: AbortSignal;
}

async function claim({ cluster, backups, target }: Copying, ask: Ask): Promise<void> {
  const id = readClusterId(cluster) ?? '';
  const owner = await readOwner({ backups, target }, ask);
  if (owner === undefined) {
    if (!(await ifThere(ask(() => stat(target)))))
      throw new BackupRefused(`BACKUP_DIR is not there: ${target}. Make the folder, or mount it.`);
    await ask(() => writeFile(path.join(target, OWNER), `${id}\n`, { mode: 0o600 }));
  } else if (owner !== id)
    throw new BackupRefused(
      `BACKUP_DIR has backups of another database: ${target}. Please choose another folder.`,
    );
  for (const folder of ['base', 'wal'])
    await ask(() => mkdir(path.join(target, folder), { recursive: true, mode: 0o700 }));
  rememberTarget({ backups, target });
}

/** Brings the log there that is not there yet. What cannot be copied now waits in the first folder. */
export async function copyLog(copying: Copying): Promise<number> {
  const ask = openMount(copying.target);
  await claim(copying, ask);
  const from = path.join(copying.backups, 'wal');
  const to = path.join(copying.target, 'wal');
  const there = new Set(await ask(() => readdir(to)));
  const missing = listWalFiles(from)
    .filter((name) => !there.has(name))
    .toSorted();
  for (const name of missing) {
    const draft = path.join(to, `${name}.new`);
    await copyFile({ from: path.join(from, name), to: draft, ask, signal: copying.signal });
    await ask(() => rename(draft, path.join(to, name)));
  }
  if (missing.length > 0) await ask(() => sync(to));
  return missing.length;
}

export async function copyBases(copying: Copying): Promise<number> {
  const { backups, target, signal } = copying;
  const ask = openMount(target);
  await claim(copying, ask);
  const to = path.join(target, 'base');
  const remove = (name: string) => ask(() => rm(path.join(to, name), { recursive: true, force: true }));
  for (const name of await ask(() => readdir(to))) if (name.endsWith('.unfinished')) await remove(name);
  const there = new Set((await findBaseBackups(target, ask)).map(({ name }) => name));
  const missing = listBaseBackups(backups).filter(({ name }) => !there.has(name));
  for (const { name, folder } of missing) {
    const draft = path.join(to, `${name}.unfinished`);
    await ask(() => mkdir(draft, { mode: 0o700 }));
    for (const file of readdirSync(folder))
      await copyFile({ from: path.join(folder, file), to: path.join(draft, file), ask, signal });
    await ask(() => sync(draft));
    await remove(name);
    await ask(() => rename(draft, path.join(to, name)));
    await ask(() => sync(to));
  }
  return missing.length;
}

interface FileCopy {
  from: string;
  to: string;
  ask: Ask;
  signal: AbortSignal;
}

/** Durable once it returns. Each piece opens the file anew: one that hangs leaves nothing open when it ends. */
async function copyFile({ from, to, ask, signal }: FileCopy): Promise<void> {
  await using source = await open(from);
  await ask(() => writeFile(to, '', { mode: 0o600 }));
  for await (const piece of source.createReadStream({ highWaterMark: PIECE_BYTES, autoClose: false })) {
    signal.throwIfAborted();
    await ask(() => writeFile(to, piece as Buffer, { flag: 'a', flush: true }));
  }
  const { atime, mtime } = await source.stat();
  await ask(() => utimes(to, atime, mtime));
}

async function sync(place: string): Promise<void> {
  await using opened = await open(place);
  await opened.sync();
}
