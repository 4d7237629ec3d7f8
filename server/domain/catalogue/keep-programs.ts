import { priceFromCents } from '#contract/money.ts';
import { searchable } from '#contract/program-filter.ts';
import type { SearchableProgram } from '#contract/program-filter.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '../context.ts';
import { catalogueEdits } from './catalogue-edits.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import { whomFor } from './whom-for.ts';
import { withSeats, withTaken } from './with-seats.ts';

export interface KeptProgram {
  program: Program;
  searchable: SearchableProgram;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/**
 * All published programs in the order of the catalogue, read once for each of its edits. After a sale only the programs
 * whose seats were taken are made anew, with the numbers that the last look at the catalogue brought.
 */
export function keepPrograms(
  { db }: Pick<Context, 'db'>,
  { number, isCertain, seats }: Pick<CatalogueVersion, 'number' | 'isCertain' | 'seats'>,
): () => Promise<KeptProgram[]> {
  let rows: Row[] = [];
  let kept: KeptProgram[] = [];
  return keepByVersion({ version: number, isCertain }, async () => {
    const { edits, taken } = seats();
    const before = rows;
    const isEdited = !isCertain() || before[0]?.edits !== edits;
    rows = isEdited ? await readRows(db) : before.map((row) => withTaken(row, taken));
    kept = rows.map((row, index) => (row === before[index] && kept[index]) || keep(row));
    return kept;
  });
}

function keep(row: Row): KeptProgram {
  const program = withSeats(row);
  return {
    program,
    searchable: searchable({ ...program, ...whomFor(program), price: priceOf(program) }),
  };
}

function readRows(db: Db) {
  return selectPrograms(db)
    .select(catalogueEdits.as('edits'))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

function priceOf({ priceCents }: Program): number | null {
  return priceCents === null ? null : priceFromCents(priceCents);
}
