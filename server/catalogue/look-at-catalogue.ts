import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { bookedOfMinimum, isUndecided } from '#server/seats/booked-of-minimum.ts';
import { catalogueEdits } from './catalogue-edits.ts';

/** The catalogue as it was at one moment. */
export interface CatalogueLook {
  checksum: string;
  /** See `catalogueEdits`. */
  edits: string;
  /** When it began, on the clock of `performance.now`. What was committed before is included. */
  beganAt: number;
  /** Taken seats by the id of their pool, and all together. */
  taken: Map<number, number>;
  takenInAll: number;
  /** Booked seats of the sessions whose minimum is not decided upon yet. */
  booked: Map<number, number>;
  /** No transaction before this one was under way at that moment. */
  firstOpenTransaction: string;
}

interface Answer extends Pick<CatalogueLook, 'checksum' | 'firstOpenTransaction'> {
  /** Null if the checksum is the known one. */
  change: {
    edits: string;
    changed: [pool: number, taken: number][];
    pools: number;
    takenInAll: number;
    booked: [session: number, seats: number][];
  } | null;
}

/**
 * Reads what has changed since an earlier look, whose map of seats becomes that of this one: of thousands of pools, a
 * sale changes a few.
 */
export async function lookAtCatalogue(db: Db, known?: CatalogueLook): Promise<CatalogueLook> {
  const beganAt = performance.now();
  const { change, ...answer } = await ask(db, known);
  const now = { ...answer, beganAt };
  if (known && !change) return { ...known, ...now };
  if (!change) throw new Error('a look without an earlier one has all seats');
  const { edits, changed, pools, takenInAll, booked } = change;
  const taken = known?.taken ?? new Map<number, number>();
  let expected = known?.takenInAll ?? 0;
  for (const [pool, number] of changed) {
    expected += number - (taken.get(pool) ?? 0);
    taken.set(pool, number);
  }
  // A pool was deleted, or the database is another one.
  if (known && (taken.size !== pools || expected !== takenInAll)) return lookAtCatalogue(db);
  return { ...now, edits, taken, takenInAll, booked: new Map(booked) };
}

/**
 * A transaction that was under way, or had not begun, is the first open one or a later one. If that one is still to come,
 * the database is another one, such as one that was restored: everything is read.
 */
async function ask(db: Db, known?: CatalogueLook): Promise<Answer> {
  const since = sql`age(${known?.firstOpenTransaction ?? null}::xid)`;
  const isChanged = known ? sql`(age(xmin) <= ${since} or ${since} < 0)` : sql`true`;
  const { rows } = await sql<Answer>`
    with look as materialized (
      select catalogue_checksum() as checksum, pg_snapshot_xmin(pg_current_snapshot())::xid::text as first_open_transaction)
    select look.*, case when checksum is distinct from ${known?.checksum ?? null}::text then (
      select json_build_object('edits', ${catalogueEdits}, 'pools', count(*), 'takenInAll', coalesce(sum(taken), 0),
        'changed', coalesce(json_agg(json_build_array(id, taken)) filter (where ${isChanged}), '[]'),
        'booked', (select coalesce(json_agg(json_build_array(w.id, ${bookedOfMinimum})), '[]')
          from workshop_sessions w where ${isUndecided}))
      from seat_pools) end as change
    from look`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the query has one row');
  return answer;
}
