const AT_ONCE = 4;
const FAILURES_IN_A_ROW = 8;

export interface WorkedThrough {
  looked: number;
  failed: number;
}

/**
 * One that cannot be cleared up now is looked at again next time, and the others do not wait for it. When nothing
 * succeeds any more, as in an outage of the card provider, the rest is left for next time as well.
 */
export async function workThrough(works: (() => Promise<unknown>)[]): Promise<WorkedThrough> {
  const left = works.values();
  let looked = 0;
  let failed = 0;
  let inARow = 0;
  const one = async () => {
    for (const work of left) {
      if (inARow >= FAILURES_IN_A_ROW) return;
      looked += 1;
      try {
        await work();
        inARow = 0;
      } catch {
        failed += 1;
        inARow += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { looked, failed };
}
