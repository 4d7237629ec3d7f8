import type { Chosen } from './choose-base-backup.ts';
import type { Fork } from './wal-files.ts';
import { readSegment, segmentAt } from './wal-files.ts';

/**
 * The last segment before the first one that is missing. The server would stop there without a word. What a restore gave
 * up is not looked at.
 */
export function findHole(names: string[], { base, timeline }: Chosen, forks: Fork[]): string | undefined {
  const ends = new Map(forks.map((fork) => [fork.timeline, segmentAt(fork.lsn)]));
  const path = new Set([base.timeline, timeline, ...ends.keys()]);
  const from = readSegment(base.startSegment)?.number ?? 0;
  const there = names
    .flatMap((name) => readSegment(name) ?? [])
    .filter((segment) => segment.number >= from && path.has(segment.timeline))
    .filter((segment) => segment.number <= (ends.get(segment.timeline) ?? segment.number))
    .toSorted((one, other) => one.number - other.number);
  const numbers = new Set(there.map(({ number }) => number));
  const last = Math.max(from, ...numbers);
  for (let number = from; number <= last; number += 1)
    if (!numbers.has(number))
      return there.findLast((segment) => segment.number < number)?.name ?? base.startSegment;
  return undefined;
}
