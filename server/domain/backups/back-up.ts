import { BackupRefused } from '#server/db/embedded/backups/backup-refused.ts';
import type { BaseBackup } from '#server/db/embedded/backups/base-backup.ts';
import { copyToSecondTarget } from '#server/db/embedded/backups/copy-to-second-target.ts';
import { removeOldBackups } from '#server/db/embedded/backups/remove-old-backups.ts';
import { takeBaseBackup } from '#server/db/embedded/backups/take-base-backup.ts';
import type { BackupContext } from './backup-context.ts';
import { recordStep } from './record-step.ts';

/** A base backup now. What is older than it may be goes, also from the second target. */
export async function backUp(ctx: BackupContext): Promise<BaseBackup | undefined> {
  const { place, connection } = ctx.server;
  let made: BaseBackup | undefined;
  await recordStep(ctx, 'backup', async () => {
    const begun = performance.now();
    made = await takeBaseBackup(place, connection, ctx.signal);
    if (!made) throw new BackupRefused('Another backup of this database is under way.');
    await removeOldBackups(place.backups);
    return { bytes: made.bytes, seconds: Math.round((performance.now() - begun) / 1_000) };
  });
  return made;
}

/** Brings what is new to the second target. */
export async function copyBackups(ctx: BackupContext): Promise<void> {
  const { backupDir: target, server, signal } = ctx;
  if (target === undefined) return;
  await recordStep(ctx, 'copy', async () => {
    const { copied } = await copyToSecondTarget(server.place, target, signal);
    if (copied > 0) await removeOldBackups(target);
    return { target };
  });
}
