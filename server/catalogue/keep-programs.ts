import { searchable } from '#contract/catalogue/program-filter.ts';
import type { SearchableProgram } from '#contract/catalogue/program-filter.ts';
import { priceFromCents } from '#contract/money.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { keepByLook } from './keep-by-look.ts';
import type { Kept } from './keep-by-look.ts';
import { keepByVersion } from './keep-by-version.ts';
import { levelsOfProgram } from './levels-of-program.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
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
  version: Pick<CatalogueVersion, 'number' | 'isCertain' | 'lastLook' | 'look'>,
): () => Promise<KeptProgram[]> {
  let kept: Kept<Row> | undefined;
  const programs = new WeakMap<Row, KeptProgram>();
  const programOf = (row: Row) => {
    const program = programs.get(row) ?? keep(row);
    programs.set(row, program);
    return program;
  };
  return keepByVersion({ version: version.number, isCertain: version.isCertain }, async () => {
    kept = await keepByLook(version.isCertain() ? kept : undefined, version, {
      read: () => readRows(db),
      withSeats: withTaken,
    });
    return kept.rows.map(programOf);
  });
}

function keep(row: Row): KeptProgram {
  const program = withSeats(row);
  return {
    program,
    searchable: searchable({ ...program, ...levelsOfProgram(program), price: priceOf(program) }),
  };
}

function readRows(db: Db) {
  return selectPrograms(db).orderBy('p.position').orderBy('p.id').execute();
}

function priceOf({ priceCents }: Program): number | null {
  return priceCents === null ? null : priceFromCents(priceCents);
}
