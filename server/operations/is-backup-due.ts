import type { BackupStatus, StepStatus } from '#server/db/embedded/backups/backup-status.ts';
import type { BaseBackup } from '#server/db/embedded/backups/base-backup.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** 2:30 in UTC, when few people buy and no daily job runs. */
const NIGHT_MS = 2.5 * HOUR_MS;
const FIRST_VERIFICATION_MS = DAY_MS / 2;
const VERIFICATION_MS = 6.5 * DAY_MS;

interface Kept {
  backups: BaseBackup[];
  status: BackupStatus;
  /** Of the cluster. Each restore begins a new one. */
  timeline: number;
  now: Date;
}

/**
 * Every night, and at once where the last night has none, or where the database was restored since: what is sold after
 * a restore must not hang on a backup of before. After a failure, every hour.
 */
export function isBackupDue({ backups, status, timeline, now }: Kept): boolean {
  const lastNight = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  const newest = backups.at(-1);
  const isCovered =
    newest !== undefined && newest.startedAt.getTime() >= lastNight && newest.timeline >= timeline;
  return !isCovered && !failedJustNow(status.backup, now);
}

/** Asked with the night's backup: every week, the first time on the second night. After a failure, every night. */
export function isVerificationDue({
  backups,
  status: { verification },
  now,
}: Omit<Kept, 'timeline'>): boolean {
  const [oldest] = backups;
  if (!oldest) return false;
  const at = verification?.at;
  if (at === undefined) return now.getTime() - oldest.startedAt.getTime() > FIRST_VERIFICATION_MS;
  const wait = verification?.failure === null ? VERIFICATION_MS : DAY_MS - HOUR_MS;
  return now.getTime() - Date.parse(at) > wait;
}

function failedJustNow(step: StepStatus | undefined, now: Date): boolean {
  return step !== undefined && step.failure !== null && now.getTime() - Date.parse(step.at) < HOUR_MS;
}
