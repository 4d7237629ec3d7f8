import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { openMount } from './open-mount.ts';

/** Undefined if a lost machine leaves a copy of the backups elsewhere. */
export async function secondTargetProblem(
  dataDir: string,
  backupDir: string | undefined,
): Promise<string | undefined> {
  if (backupDir === undefined)
    return 'Backups are only on this machine. Set BACKUP_DIR to a folder that is mounted from another one.';
  try {
    const ask = openMount(backupDir);
    if ((await ask(() => deviceOf(backupDir))) === (await deviceOf(dataDir)))
      return `Backups are only on this machine: BACKUP_DIR (${backupDir}) is on the same disk as DATA_DIR.`;
  } catch (error) {
    if (error instanceof BackupRefused) return error.message;
    return `BACKUP_DIR cannot be read: ${(error as Error).message}.`;
  }
  return undefined;
}

/** A folder that does not exist yet will be on the disk of the nearest one that does. */
async function deviceOf(folder: string): Promise<number> {
  const real = path.resolve(folder);
  try {
    return (await stat(real)).dev;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || real === '/') throw error;
    return deviceOf(path.dirname(real));
  }
}
