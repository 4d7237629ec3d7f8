import type { Logger } from 'pino';
import type { Context } from '#server/domain/context.ts';
import { forgetOldCounts } from '#server/domain/limits/count-request.ts';

const EVERY_MINUTE = 60_000;

/** Timers that run in every process. Each is safe to run twice at once. */
export function startTimers(context: Pick<Context, 'db'>, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    forgetOldCounts(context).catch((error: unknown) =>
      log.warn({ err: error }, 'old request counts were not removed'),
    );
  }, EVERY_MINUTE);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
