import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findBaseBackups } from './base-backup.ts';
import { ifThere } from './if-there.ts';
import type { Ask } from './open-mount.ts';
import { isWalFile, readSegment } from './wal-files.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Removes backups that are older than customers are promised, and the log that only they need. The newest stays. */
export async function removeOldBackups(
  backups: string,
  { now = new Date(), ask = (call) => call() }: { now?: Date; ask?: Ask } = {},
): Promise<{ removed: number }> {
  const all = await findBaseBackups(backups, ask);
  const kept = all.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < KEPT_DAYS * DAY_MS);
  const [oldest] = kept.length > 0 ? kept : all.slice(-1);
  if (!oldest) return { removed: 0 };
  const old = all.filter(({ startedAt }) => startedAt < oldest.startedAt);
  const wal = path.join(backups, 'wal');
  const needed = readSegment(oldest.startSegment)?.number ?? 0;
  const archived = ((await ifThere(ask(() => readdir(wal)))) ?? []).filter(isWalFile);
  const unneeded = archived.filter((name) => (numberOf(name) ?? needed) < needed);
  for (const { folder } of old) await ask(() => rm(folder, { recursive: true, force: true }));
  for (const name of unneeded) await ask(() => rm(path.join(wal, name), { force: true }));
  return { removed: old.length + unneeded.length };
}

/** Undefined for the histories of timelines, which are kept: they are small, and name nobody. */
function numberOf(name: string): number | undefined {
  return readSegment(name.slice(0, 24))?.number;
}
