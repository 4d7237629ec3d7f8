import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Undefined if a lost machine leaves a copy of the backups elsewhere. */
export function secondTargetProblem(dataDir: string, backupDir: string | undefined): string | undefined {
  if (backupDir === undefined)
    return 'Backups are only on this machine. Set BACKUP_DIR to a folder that is mounted from another one.';
  if (deviceOf(backupDir) === deviceOf(dataDir))
    return `Backups are only on this machine: BACKUP_DIR (${backupDir}) is on the same disk as DATA_DIR.`;
  return undefined;
}

/** A folder that does not exist yet will be on the disk of the nearest one that does. */
function deviceOf(folder: string): number {
  const real = path.resolve(folder);
  return existsSync(real) || real === '/' ? statSync(real).dev : deviceOf(path.dirname(real));
}
