import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { catalogueEdits } from './catalogue-edits.ts';

/** The catalogue as it was at one moment. */
export interface CatalogueLook {
  checksum: string;
  /** See `catalogueEdits`. */
  edits: string;
  /** Taken seats by the id of their pool. */
  taken: ReadonlyMap<number, number>;
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
  } | null;
}

/** Reads what has changed since an earlier look. Of thousands of pools, a sale changes a few. */
export async function lookAtCatalogue(db: Db, known?: CatalogueLook): Promise<CatalogueLook> {
  const { checksum, firstOpenTransaction, change } = await ask(db, known);
  if (known && !change) return { ...known, firstOpenTransaction };
  if (!change) throw new Error('the first look has everything');
  const { edits, changed, pools, seats } = change;
  const taken = new Map([...(known?.taken ?? []), ...changed]);
  const isWhole = taken.size === pools && sumOf(taken.values()) === seats;
  // A pool was deleted, or the database is another one, whose transactions have other numbers.
  if (known && !isWhole) return lookAtCatalogue(db);
  return { checksum, edits, taken, firstOpenTransaction };
}

/** A transaction that was under way, or had not begun, is the first open one or a later one. */
async function ask(db: Db, known: CatalogueLook | undefined): Promise<Answer> {
  const isChanged = known ? sql`age(xmin) <= age(${known.firstOpenTransaction}::xid)` : sql`true`;
  const { rows } = await sql<Answer>`
    with look as materialized (
      select catalogue_checksum() as checksum, pg_snapshot_xmin(pg_current_snapshot())::xid::text as first_open_transaction)
    select look.*, case when checksum is distinct from ${known?.checksum ?? null}::text then (
      select json_build_object('edits', ${catalogueEdits}, 'pools', count(*), 'seats', coalesce(sum(taken), 0),
        'changed', coalesce(json_agg(json_build_array(id, taken)) filter (where ${isChanged}), '[]'))
      from seat_pools) end as change
    from look`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the query has one row');
  return answer;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
