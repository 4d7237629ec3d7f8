import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';

/** In seconds since 1970; not a number where there is none yet. */
export function readBackupTimes(backups: string): { newest: number; verified: number } {
  const verifiedAt = readBackupStatus(backups).verification?.succeededAt;
  return {
    newest: secondsOf(listBaseBackups(backups).at(-1)?.finishedAt),
    verified: secondsOf(verifiedAt ? new Date(verifiedAt) : undefined),
  };
}

function secondsOf(at: Date | undefined): number {
  return at === undefined ? Number.NaN : at.getTime() / 1_000;
}
