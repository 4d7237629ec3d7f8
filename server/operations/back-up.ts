import type { BaseBackup } from '#server/db/embedded/backups/base-backup.ts';
import { copyBases, copyLog } from '#server/db/embedded/backups/copy-to-second-target.ts';
import { oneAtATime } from '#server/db/embedded/backups/one-at-a-time.ts';
import { openMount } from '#server/db/embedded/backups/open-mount.ts';
import { removeOldBackups } from '#server/db/embedded/backups/remove-old-backups.ts';
import { takeBaseBackup } from '#server/db/embedded/backups/take-base-backup.ts';
import type { BackupContext } from './backup-context.ts';
import { recordStep } from './record-step.ts';

/** A base backup now; the backups that are too old then go. Undefined if it failed, or another is under way. */
export async function backUp(ctx: BackupContext): Promise<BaseBackup | undefined> {
  const { place, connection } = ctx.server;
  let made: BaseBackup | undefined;
  await recordStep(ctx, 'backup', async () => {
    const begun = performance.now();
    made = await takeBaseBackup(place, connection, ctx.signal);
    if (!made) return undefined;
    await removeOldBackups(place.backups);
    return { bytes: made.bytes, seconds: Math.round((performance.now() - begun) / 1_000) };
  });
  return made;
}

/** Brings base backups to the second target that are not there yet. */
export async function copyBaseBackups(ctx: BackupContext): Promise<void> {
  const { backupDir: target, server, signal } = ctx;
  if (target === undefined) return;
  await recordStep(ctx, 'baseCopy', async () => {
    const copied = await oneAtATime('bases', server.connection, () =>
      copyBases({ ...server.place, target, signal }),
    );
    if (copied !== undefined && copied > 0) await removeOldBackups(target, { ask: openMount(target) });
    return copied === undefined ? undefined : { target };
  });
}

/** The same for the archived log, which must not wait for a base backup. */
export async function copyArchivedLog(ctx: BackupContext): Promise<void> {
  const { backupDir: target, server, signal } = ctx;
  if (target === undefined || server.role !== 'owner') return;
  await recordStep(ctx, 'copy', async () => {
    const copied = await oneAtATime('log', server.connection, () =>
      copyLog({ ...server.place, target, signal }),
    );
    return copied === undefined ? undefined : { target };
  });
}
