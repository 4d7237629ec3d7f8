import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';

/** In seconds; not a number where there is none yet. */
export function readBackupAge(backups: string, now = Date.now()): { newest: number; verified: number } {
  const verifiedAt = readBackupStatus(backups).verification?.succeededAt;
  return {
    newest: ageOf(listBaseBackups(backups).at(-1)?.finishedAt, now),
    verified: ageOf(verifiedAt ? new Date(verifiedAt) : undefined, now),
  };
}

function ageOf(at: Date | undefined, now: number): number {
  return at === undefined ? Number.NaN : (now - at.getTime()) / 1_000;
}
