import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readClusterId } from '../cluster-id.ts';
import { BackupRefused } from './backup-refused.ts';
import { findBaseBackups, listBaseBackups } from './base-backup.ts';
import { giveToOwner } from './give-to-owner.ts';
import { ifThere } from './if-there.ts';
import type { Ask } from './open-mount.ts';
import { openMount } from './open-mount.ts';
import { listWalFiles } from './wal-files.ts';

/** In the target: whose backups they are. Beside the first ones: which target has been used. */
const OWNER = 'cluster-id';
const USED = 'second-target';

// A slow mount takes this much within the time that one call has.
const PIECE_BYTES = 2 ** 20;

interface Copying {
  cluster: string;
  backups: string;
  target: string;
  signal: AbortSignal;
}

/** A mount that is away leaves an empty folder on this machine's own disk. */
async function claim({ cluster, backups, target }: Copying, ask: Ask): Promise<void> {
  const id = readClusterId(cluster) ?? '';
  const used = path.join(backups, USED);
  const mark = path.join(target, OWNER);
  const owner = await ifThere(ask(() => readFile(mark, 'utf8')));
  if (owner !== undefined) {
    if (owner.trim() !== id)
      throw new BackupRefused(
        `BACKUP_DIR has backups of another database: ${target}. Please choose another folder.`,
      );
  } else if (existsSync(used) && readFileSync(used, 'utf8').trim() === target)
    throw new BackupRefused(
      `BACKUP_DIR has lost its backups: ${target}. Is it mounted? If it is meant to be empty, remove ${used}.`,
    );
  else {
    if (!(await ifThere(ask(() => stat(target)))))
      throw new BackupRefused(`BACKUP_DIR is not there: ${target}. Make the folder, or mount it.`);
    await ask(() => writeFile(mark, `${id}\n`, { mode: 0o600 }));
  }
  for (const folder of ['base', 'wal'])
    await ask(() => mkdir(path.join(target, folder), { recursive: true, mode: 0o700 }));
  writeFileSync(used, `${target}\n`, { mode: 0o600 });
  giveToOwner(used);
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
