import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';

const AT_ONCE = 100;
/** The next run goes on. */
const MOST_A_RUN = 2_000;

/** Each is a transaction of its own. What cannot be done keeps no later one from its turn. */
export async function eachInBatches<Found extends { id: number }>(
  find: (afterId: number, most: number) => Promise<Found[]>,
  work: (found: Found) => Promise<unknown>,
): Promise<ProcessedEach> {
  const sum = { looked: 0, failed: 0 };
  let batch: Found[] = [];
  do {
    batch = await find(batch.at(-1)?.id ?? 0, AT_ONCE);
    const { looked, failed } = await processEach(batch.map((found) => () => work(found)));
    sum.looked += looked;
    sum.failed += failed;
  } while (batch.length === AT_ONCE && sum.looked < MOST_A_RUN);
  return sum;
}
