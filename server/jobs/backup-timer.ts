import { setTimeout as sleep } from 'node:timers/promises';
import { copyArchivedLog } from '#server/operations/back-up.ts';
import type { BackupContext } from '#server/operations/backup-context.ts';
import { keepBackups } from '#server/operations/keep-backups.ts';

const EVERY_MINUTE = 60_000;
// A verification is not interrupted; what is left of it is removed before the next one.
const LONGEST_STOP_MS = 2_000;

/** Looks every minute whether a backup is due, and meanwhile brings new log to the second target. */
export function startBackupTimer(ctx: Omit<BackupContext, 'signal'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const stops = [keepBackups, copyArchivedLog].map((work) => {
    let working: Promise<void> | undefined;
    const look = setInterval(() => {
      working ??= work({ ...ctx, signal: stopping.signal })
        .catch((error: unknown) => ctx.log.error({ err: error }, 'looking after the backups failed'))
        .finally(() => (working = undefined));
    }, EVERY_MINUTE);
    look.unref();
    return async () => {
      clearInterval(look);
      await Promise.race([working, sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
    };
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
