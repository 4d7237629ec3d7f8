import path from 'node:path';
import type { HealthPart } from '#contract/operations/office-health.ts';
import type { StepStatus } from '#server/db/embedded/backups/backup-status.ts';
import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';
import { listFormerData } from '#server/db/embedded/backups/former-data.ts';
import { fact, fine, lasting, minutesSince, watch, wrong } from './health-part.ts';
import type { Installation } from './installation.ts';
import type { HealthRead } from './read-health.ts';

const LATE_MINUTES = 26 * 60;
const LATE_LOG_MINUTES = 15;
const LATE_COPY_MINUTES = 60;
const LATE_VERIFICATION_MINUTES = 9 * 1_440;
// Backups are removed after as long.
const LONGEST_FORMER_MINUTES = 30 * 1_440;

type Read = Pick<HealthRead, 'now' | 'log'>;

const NAMED = { name: 'backups', title: 'Backups' };

/** Of the embedded database. Those of another are its operator's. */
export function checkBackups(
  { now, log }: Read,
  { backups, backupDir, backupProblem }: Installation,
): HealthPart[] {
  if (backups === undefined) return [];
  try {
    return [judge({ now, log }, { backups, backupDir, backupProblem })];
  } catch (error) {
    return [{ ...NAMED, ...wrong('The backups cannot be read.', (error as Error).message), facts: [] }];
  }
}

function judge(
  { now, log }: Read,
  {
    backups,
    backupDir,
    backupProblem,
  }: Pick<Installation, 'backupDir' | 'backupProblem'> & { backups: string },
): HealthPart {
  const all = listBaseBackups(backups);
  const newest = all.at(-1)?.finishedAt ?? null;
  const { backup, copy, baseCopy, verification } = readBackupStatus(backups);
  // What failed while there was a second folder stays in the status.
  const copies = backupDir === undefined ? [] : [copy, baseCopy];
  const oldFormer = listFormerData(path.dirname(backups)).find(
    ({ movedAt }) => minutesSince(movedAt, now) > LONGEST_FORMER_MINUTES,
  );
  const said = () => {
    if (newest === null)
      return failureOf(backup) === null
        ? watch('There is no backup yet.', 'The first one begins a minute after the site starts.')
        : wrong('There is no backup.', `Last error: ${failureOf(backup)}`);
    if (minutesSince(newest, now) > LATE_MINUTES)
      return wrong(
        `The newest backup is ${lasting(minutesSince(newest, now))} old.`,
        `Last error: ${failureOf(backup) ?? 'none. Check that a site process runs at night.'}`,
      );
    if (log.failedAt !== null && minutesSince(log.archivedAt ?? newest, now) > LATE_LOG_MINUTES)
      return wrong(
        `What was sold in the last ${lasting(minutesSince(log.archivedAt ?? newest, now))} is in no backup.`,
        'The database cannot archive its log. Check that the disk of DATA_DIR has room; postgres/server.log in DATA_DIR says why.',
      );
    if (failureOf(verification) !== null)
      return wrong(
        'The newest backup could not be restored, or is not complete.',
        failureOf(verification) ?? '',
      );
    const stuck = copies.find((step) => isStuck(step, now));
    if (stuck) return wrong('Backups are not copied to BACKUP_DIR.', stuck.failure ?? '');
    const verifiedAt = momentOf(verification?.succeededAt);
    if (verifiedAt !== null && minutesSince(verifiedAt, now) > LATE_VERIFICATION_MINUTES)
      return watch(
        `No backup has been verified for ${lasting(minutesSince(verifiedAt, now))}.`,
        'One is restored and compared each week. Check that a site process runs at night.',
      );
    if (oldFormer)
      return watch(
        `There is a former database of ${lasting(minutesSince(oldFormer.movedAt, now))} ago, with everybody’s data.`,
        `Remove ${oldFormer.folder} if nobody needs it any more.`,
      );
    if (backupProblem !== undefined)
      return watch('If this machine is lost, its backups are lost with it.', backupProblem);
    return fine('Backups are made every night and verified every week.');
  };
  return {
    ...NAMED,
    ...said(),
    facts: [
      fact('Newest backup', newest),
      fact('Log archived', log.archivedAt),
      ...(backupDir === undefined
        ? []
        : [
            fact('Backups copied to BACKUP_DIR', momentOf(baseCopy?.succeededAt)),
            fact('Log copied to BACKUP_DIR', momentOf(copy?.succeededAt)),
          ]),
      fact('Verified', momentOf(verification?.succeededAt)),
      fact('Backups kept', all.length),
    ],
  };
}

function failureOf(step: StepStatus | undefined): string | null {
  return step?.failure ?? null;
}

/** A mount may be away for a while. */
function isStuck(step: StepStatus | undefined, now: Date): boolean {
  if (failureOf(step) === null) return false;
  const at = momentOf(step?.succeededAt);
  return at === null || minutesSince(at, now) > LATE_COPY_MINUTES;
}

function momentOf(at: string | null | undefined): Date | null {
  return at ? new Date(at) : null;
}
