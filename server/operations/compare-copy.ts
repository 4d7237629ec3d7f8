import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { CLOCKS_AND_OPEN_TRANSACTIONS_MS, compareBooks } from './compare-books.ts';

// The log is archived each minute.
const LONGEST_GAP_MS = 3_600_000;

interface Compared {
  copy: Db;
  live: Db;
  /** When restoring the copy began: what is younger cannot be in it. */
  begunAt: Date;
}

/** What is wrong with a copy that was restored from the newest backup and all log, as sentences. */
export async function compareCopy({ copy, live, begunAt }: Compared): Promise<string[]> {
  const [end, present] = await Promise.all([lastActivity(copy), lastActivity(live)]);
  const gapMs = Math.min(begunAt.getTime(), present.getTime()) - end.getTime();
  const until = new Date(end.getTime() - CLOCKS_AND_OPEN_TRANSACTIONS_MS);
  const late = `The restored backup ends at ${end.toISOString()}. What the database wrote since was not archived.`;
  return [...(gapMs > LONGEST_GAP_MS ? [late] : []), ...(await compareBooks(copy, live, until))];
}

/** A running site writes each minute, when its timers run. */
async function lastActivity(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(begun_at) from timed_runs), (select max(created_at) from orders)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? new Date(0);
}
