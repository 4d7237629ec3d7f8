import type { BaseBackup } from './base-backup.ts';
import type { Fork } from './wal-files.ts';
import { toNumber } from './wal-files.ts';

export interface Chosen {
  base: BaseBackup;
  /** Each restore begins a new one. */
  timeline: number;
}

/**
 * For a moment: the newest backup before it, and the history that was true then. Without a moment: the latest history,
 * and the newest backup that is on it. What a restore gave up stays in the archive, beside what came after it.
 */
export function chooseBaseBackup(
  backups: BaseBackup[],
  {
    to,
    timelines,
    forksOf,
  }: { to: Date | undefined; timelines: number[]; forksOf(timeline: number): Fork[] },
): Chosen | undefined {
  if (to !== undefined) {
    const base = backups.findLast(({ finishedAt }) => finishedAt <= to);
    return base && { base, timeline: base.timeline };
  }
  const timeline = Math.max(1, ...timelines, ...backups.map((one) => one.timeline));
  const base = backups.findLast((one) => leadsTo(one, timeline, forksOf(timeline)));
  return base && { base, timeline };
}

function leadsTo({ timeline, stopLsn }: BaseBackup, target: number, forks: Fork[]): boolean {
  if (timeline === target) return true;
  const fork = forks.find((one) => one.timeline === timeline);
  return fork !== undefined && toNumber(stopLsn) <= fork.lsn;
}
