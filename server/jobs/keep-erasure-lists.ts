import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { keepErasureList } from '#server/operations/keep-erasure-list.ts';
import type { Context } from '#server/platform/context.ts';
import type { ErasureList } from '#server/privacy/erasure-list.ts';

const EVERY_MS = 2_000;
// The database keeps what a list lacks.
const LONGEST_STOP_MS = 2_000;

export interface KeptLists {
  /** How many could not be read or written at the last try. */
  failing(): number;
  stop(): Promise<void>;
}

/** Runs in every process, because each machine may have a list of its own. */
export function keepErasureLists(ctx: Context, lists: ErasureList[], log: Logger): KeptLists {
  const kept = lists.map((list) => keepOne(ctx, list, log));
  const timer = setInterval(() => {
    for (const one of kept) void one.keep();
  }, EVERY_MS);
  timer.unref();
  return {
    failing: () => kept.filter((one) => one.isFailing()).length,
    stop: async () => {
      clearInterval(timer);
      const done = Promise.all(kept.map((one) => one.keepLast()));
      await Promise.race([done, sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
    },
  };
}

function keepOne(ctx: Context, list: ErasureList, log: Logger) {
  let state = '';
  let isFailing = false;
  let running: Promise<void> | undefined;

  async function keep(): Promise<void> {
    try {
      const { state: now, repeated } = await keepErasureList(ctx, list, state);
      if (repeated && repeated.failures.length > 0) throw repeated.failures[0];
      if (repeated && repeated.repeated > 0) {
        const { failures: _none, ...counts } = repeated;
        log.warn({ ...counts, list: list.where }, 'erasures were carried out again');
      }
      state = now;
      isFailing = false;
    } catch (error) {
      // Once, not every two seconds.
      if (!isFailing) log.error({ err: error, list: list.where }, 'the list of erasures could not be kept');
      isFailing = true;
    }
  }

  return {
    isFailing: () => isFailing,
    keep: (): Promise<void> => (running ??= keep().finally(() => (running = undefined))),
    /** Also what was erased while another one was under way. */
    keepLast: async (): Promise<void> => {
      await running;
      await keep();
    },
  };
}
