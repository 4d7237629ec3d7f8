import type { BackupStatus, StepStatus } from '#server/db/embedded/backups/backup-status.ts';
import { readBackupStatus, writeBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { alertOfficeOnceADay } from '#server/emails/alert-office-once-a-day.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { BackupContext } from './backup-context.ts';

const failed = {
  backup: 'A backup failed',
  copy: 'The log could not be copied to BACKUP_DIR',
  baseCopy: 'A backup could not be copied to BACKUP_DIR',
  verification: 'The newest backup could not be verified',
} as const;

// A mount that was away for a moment is nobody's problem.
const QUIET_MS = { backup: 0, copy: 3_600_000, baseCopy: 3_600_000, verification: 0 } as const;

type Step = keyof typeof failed;
type Facts<Name extends Step> = Omit<Required<BackupStatus>[Name], keyof StepStatus>;

/** Keeps the outcome in the status file, unless another process did the work. A failure is an alert, once a day for each step. */
export async function recordStep<Name extends Step>(
  ctx: BackupContext,
  step: Name,
  work: () => Promise<Facts<Name> | undefined>,
): Promise<void> {
  const { backups } = ctx.server.place;
  const unreadable = (err: Error) =>
    ctx.log.error({ err }, 'the status of the backups cannot be read, and begins anew');
  const before = readBackupStatus(backups, unreadable)[step];
  const write = (changed: object) =>
    writeBackupStatus(backups, {
      [step]: { ...before, at: new Date().toISOString(), ...changed },
    });
  try {
    const facts = await work();
    if (!facts) return;
    await write({ succeededAt: new Date().toISOString(), failure: null, ...facts });
  } catch (error) {
    if (ctx.signal.aborted) return;
    const failure = error instanceof Error ? error.message : String(error);
    await write({ failure, succeededAt: before?.succeededAt ?? null });
    ctx.log.error({ err: error, step }, failed[step].toLowerCase());
    const since = before?.succeededAt ?? null;
    if (since === null || Date.now() - Date.parse(since) >= QUIET_MS[step])
      await alertOffice(ctx, step, `${failed[step]}: ${failure}`);
  }
}

async function alertOffice(ctx: BackupContext, step: Step, failure: string): Promise<void> {
  const what = failure.slice(0, 1_000);
  await inTransaction(ctx, (tx) =>
    alertOfficeOnceADay(ctx, tx, {
      kind: 'backup_failed',
      about: step,
      facts: { what },
      what,
      path: '/admin/health',
    }),
  );
  ctx.jobs.wake('email');
}
