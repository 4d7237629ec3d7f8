import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { heldThings, isHeld } from './check-in-session.ts';
import type { DatedScan, ShownTicket } from './decide-scan.ts';

interface DateScans {
  held: HeldKey;
  /** The device's clock when it sent the scans. */
  sentAt: Date;
  scans: ShownTicket[];
}

// A device is offline for a few days at most.
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/**
 * Finds the day at the venue of each scan and whether it is one of its days, and sorts the scans by time. Only the age of a scan counts, because a
 * device's clock may be wrong but its intervals are right.
 */
export async function dateScans(tx: Tx, { held, sentAt, scans }: DateScans): Promise<DatedScan[]> {
  const sorted = scans
    .toSorted((one, other) => one.shownAt.getTime() - other.shownAt.getTime())
    .map((scan) => ({ ...scan, secondsAgo: secondsBetween(scan.shownAt, sentAt) }));
  const ages = sorted.map(({ secondsAgo }) => secondsAgo);
  const { rows } = await sql<{ day: string; isItsDay: boolean }>`
    select d.day::text as day, d.day between w.starts_local::date and w.ends_local::date as is_its_day
    from ${heldThings} w cross join unnest(${ages}::double precision[]) with ordinality as a (seconds, place)
      cross join lateral (select timezone(w.timezone, now() - make_interval(secs => a.seconds))::date as day) d
    where ${isHeld(held)} order by a.place`.execute(tx);
  return sorted.map((scan, place) => ({
    ...scan,
    day: rows[place]?.day ?? '',
    isItsDay: rows[place]?.isItsDay ?? true,
  }));
}

function secondsBetween(shownAt: Date, sentAt: Date): number {
  return Math.min(Math.max(0, (sentAt.getTime() - shownAt.getTime()) / 1_000), LONGEST_SECONDS);
}
