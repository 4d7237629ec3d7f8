import type { BackupContext } from '#server/domain/backups/backup-context.ts';
import { keepBackups } from '#server/domain/backups/keep-backups.ts';

const EVERY_MINUTE = 60_000;

/** Looks every minute whether a backup is due, and brings new log to the second target. */
export function startBackupTimer(ctx: Omit<BackupContext, 'signal'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  const look = setInterval(() => {
    working ??= keepBackups({ ...ctx, signal: stopping.signal })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'looking after the backups failed'))
      .finally(() => (working = undefined));
  }, EVERY_MINUTE);
  look.unref();
  return {
    stop: async () => {
      clearInterval(look);
      stopping.abort();
      await working;
    },
  };
}
