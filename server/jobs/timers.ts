import type { Logger } from 'pino';
import { writeSecurityEvents } from '#server/audit/write-security-events.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetOldCounts } from '#server/platform/limits/count-request.ts';

const EVERY_MINUTE = 60_000;
const EVERY_SECOND = 1_000;

/** Timers that run in every process. Each is safe to run twice at once. */
export function startTimers(context: Pick<Context, 'db'>, log: Logger): { stop(): Promise<void> } {
  const counts = setInterval(() => {
    forgetOldCounts(context).catch((error: unknown) =>
      log.warn({ err: error }, 'old request counts were not removed'),
    );
  }, EVERY_MINUTE);
  const events = setInterval(() => void writeEvents(), EVERY_SECOND);
  counts.unref();
  events.unref();

  async function writeEvents(): Promise<void> {
    await writeSecurityEvents(context).catch((error: unknown) =>
      log.error({ err: error }, 'security events were lost'),
    );
  }

  return {
    stop: async () => {
      clearInterval(counts);
      clearInterval(events);
      await writeEvents();
    },
  };
}
