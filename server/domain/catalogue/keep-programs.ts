import { sql } from 'kysely';
import { priceFromCents } from '#contract/money.ts';
import { searchable } from '#contract/program-filter.ts';
import type { SearchableProgram } from '#contract/program-filter.ts';
import type { Db } from '#server/db/connection.ts';
import { planOnce } from '#server/db/plan-once.ts';
import type { Context } from '../context.ts';
import { catalogueEdits } from './catalogue-edits.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import { whomFor } from './whom-for.ts';
import { poolsOf, withSeats, withTaken } from './with-seats.ts';

export interface KeptProgram {
  program: Program;
  searchable: SearchableProgram;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/**
 * All published programs in the order of the catalogue, read once for each of its versions. After a sale only the numbers
 * of taken seats are read.
 */
export function keepPrograms(
  { db }: Pick<Context, 'db'>,
  { number, isCertain }: Pick<CatalogueVersion, 'number' | 'isCertain'>,
): () => Promise<KeptProgram[]> {
  let rows: Row[] = [];
  return keepByVersion({ version: number, isCertain }, async () => {
    rows = (await withSeatsOfNow(db, rows)) ?? (await readRows(db));
    return rows.map((row) => {
      const program = withSeats(row);
      return {
        program,
        searchable: searchable({ ...program, ...whomFor(program), price: priceOf(program) }),
      };
    });
  });
}

/** Undefined if more than seats has changed. */
async function withSeatsOfNow(db: Db, rows: Row[]): Promise<Row[] | undefined> {
  const [first] = rows;
  if (!first) return undefined;
  const { edits, taken } = await readTaken(db, rows.flatMap(poolsOf));
  if (edits !== first.edits) return undefined;
  const takenOf = new Map(taken);
  return rows.map((row) => withTaken(row, takenOf));
}

function readRows(db: Db) {
  return selectPrograms(db)
    .select(catalogueEdits.as('edits'))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

async function readTaken(db: Db, pools: number[]) {
  const { rows } = await sql<{ edits: string; taken: [pool: number, taken: number][] }>`
    select ${catalogueEdits} as edits, (select coalesce(json_agg(json_build_array(id, taken)), '[]')
      from seat_pools where id = any(${planOnce(pools, 'bigint')})) as taken`.execute(db);
  return rows[0] ?? { edits: '', taken: [] };
}

function priceOf({ priceCents }: Program): number | null {
  return priceCents === null ? null : priceFromCents(priceCents);
}
