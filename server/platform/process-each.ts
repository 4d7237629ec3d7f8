import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import { inParallel } from './in-parallel.ts';

const AT_ONCE = 4;
const FAILURES_IN_A_ROW = 8;

export interface ProcessedEach {
  looked: number;
  failed: number;
}

/** Whether the provider is down, so that the next call would fail too. */
function isOutage(error: unknown): boolean {
  return error instanceof CardUncertain || (error instanceof Refusal && error.code === 'unavailable');
}

/**
 * Processes each piece of work. What fails is tried again at the next run and does not stop the rest. If the provider
 * is down, the rest is left for the next run.
 */
export async function processEach(
  works: (() => Promise<unknown>)[],
  { atOnce = AT_ONCE }: { atOnce?: number } = {},
): Promise<ProcessedEach> {
  let looked = 0;
  let failed = 0;
  let inARow = 0;
  await inParallel(works, atOnce, async (work) => {
    if (inARow >= FAILURES_IN_A_ROW) return;
    looked += 1;
    try {
      await work();
      inARow = 0;
    } catch (error) {
      failed += 1;
      if (isOutage(error)) inARow += 1;
    }
  });
  return { looked, failed };
}
