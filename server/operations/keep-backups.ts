import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';
import { readTimeline } from '#server/db/embedded/timeline.ts';
import { backUp, copyBaseBackups } from './back-up.ts';
import type { BackupContext } from './backup-context.ts';
import { isBackupDue, isVerificationDue } from './is-backup-due.ts';
import { recordStep } from './record-step.ts';
import { verifyBackup } from './verify-backup.ts';

/** Called every minute in every process. Only the one that runs the server works. */
export async function keepBackups(ctx: BackupContext, now = new Date()): Promise<void> {
  const { role, place } = ctx.server;
  if (role !== 'owner') return;
  const state = () => ({
    backups: listBaseBackups(place.backups),
    status: readBackupStatus(place.backups),
    timeline: readTimeline(place.cluster),
    now,
  });
  const made = isBackupDue(state()) ? await backUp(ctx) : undefined;
  await copyBaseBackups(ctx);
  // With a new backup: at night, unless a night was missed or the database was restored by day.
  if (made && !ctx.signal.aborted && isVerificationDue(state())) await verify(ctx);
}

async function verify(ctx: BackupContext): Promise<void> {
  await recordStep(ctx, 'verification', async () => {
    const begun = performance.now();
    const findings = await verifyBackup(ctx.db, ctx.server.place, ctx.log);
    if (findings.length > 0) throw new Error(findings.join(' '));
    return { seconds: Math.round((performance.now() - begun) / 1_000) };
  });
}
