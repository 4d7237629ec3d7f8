import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { bookedOfMinimum, isUndecided } from '../seats/booked-of-minimum.ts';
import { catalogueEdits } from './catalogue-edits.ts';

/** The catalogue as it was at one moment. */
export interface CatalogueLook {
  checksum: string;
  /** See `catalogueEdits`. */
  edits: string;
  /** Taken seats by the id of their pool, and all of them. */
  taken: Map<number, number>;
  seats: number;
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
    seats: number;
    booked: [session: number, seats: number][];
  } | null;
}

/**
 * Reads what has changed since an earlier look, whose map of seats becomes that of this one: of thousands of pools, a
 * sale changes a few.
 */
export async function lookAtCatalogue(db: Db, known?: CatalogueLook): Promise<CatalogueLook> {
  const { change, ...now } = await ask(db, known);
  if (known && !change) return { ...known, ...now };
  if (!change) throw new Error('a look without an earlier one has all seats');
  const { edits, changed, pools, seats, booked } = change;
  const taken = known?.taken ?? new Map<number, number>();
  let reckoned = known?.seats ?? 0;
  for (const [pool, number] of changed) {
    reckoned += number - (taken.get(pool) ?? 0);
    taken.set(pool, number);
  }
  const isWhole = taken.size === pools && reckoned === seats;
  // A pool was deleted, or the database is another one, whose transactions have other numbers.
  if (known && !isWhole) return lookAtCatalogue(db);
  return { ...now, edits, taken, seats, booked: new Map(booked) };
}

/** A transaction that was under way, or had not begun, is the first open one or a later one. */
async function ask(db: Db, known?: CatalogueLook): Promise<Answer> {
  const isChanged = known ? sql`age(xmin) <= age(${known.firstOpenTransaction}::xid)` : sql`true`;
  const { rows } = await sql<Answer>`
    with look as materialized (
      select catalogue_checksum() as checksum, pg_snapshot_xmin(pg_current_snapshot())::xid::text as first_open_transaction)
    select look.*, case when checksum is distinct from ${known?.checksum ?? null}::text then (
      select json_build_object('edits', ${catalogueEdits}, 'pools', count(*), 'seats', coalesce(sum(taken), 0),
        'changed', coalesce(json_agg(json_build_array(id, taken)) filter (where ${isChanged}), '[]'),
        'booked', (select coalesce(json_agg(json_build_array(w.id, ${bookedOfMinimum})), '[]')
          from workshop_sessions w where ${isUndecided}))
      from seat_pools) end as change
    from look`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the query has one row');
  return answer;
}
