import type { BaseBackup } from './base-backup.ts';
import type { Fork } from './wal-files.ts';
import { toNumber } from './wal-files.ts';

export interface Chosen {
  base: BaseBackup;
  /** Each restore begins a new one. */
  timeline: number;
}

interface Archive {
  to: Date | undefined;
  /** From the histories in the archive, with the moment when each was archived: the first start after a restore. */
  timelines: { timeline: number; begunAt: Date }[];
  forksOf(timeline: number): Fork[];
}

/**
 * The history that was true at the moment, or the latest, and the newest backup before the moment that is on it. What a
 * restore gave up stays in the archive, beside what came after it.
 */
export function chooseBaseBackup(
  backups: BaseBackup[],
  { to, timelines, forksOf }: Archive,
): Chosen | undefined {
  const isBefore = (at: Date) => to === undefined || at <= to;
  const finished = backups.filter(({ finishedAt }) => isBefore(finishedAt));
  const begun = timelines.filter(({ begunAt }) => isBefore(begunAt));
  const timeline = Math.max(1, ...[...begun, ...finished].map((one) => one.timeline));
  const base = finished.findLast((one) => leadsTo(one, timeline, forksOf(timeline)));
  return base && { base, timeline };
}

function leadsTo({ timeline, stopLsn }: BaseBackup, target: number, forks: Fork[]): boolean {
  if (timeline === target) return true;
  const fork = forks.find((one) => one.timeline === timeline);
  return fork !== undefined && toNumber(stopLsn) <= fork.lsn;
}
