import { priceFromCents } from '#contract/money.ts';
import { searchable } from '#contract/program-filter.ts';
import type { SearchableProgram } from '#contract/program-filter.ts';
import type { Context } from '../context.ts';
import { keepByVersion } from './keep-by-version.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';
import { whomFor } from './whom-for.ts';

export interface KeptProgram {
  program: Program;
  searchable: SearchableProgram;
}

/** All published programs in the order of the catalogue, read once for each of its versions. */
export function keepPrograms(
  { db }: Pick<Context, 'db'>,
  { number, isCertain }: Pick<CatalogueVersion, 'number' | 'isCertain'>,
): () => Promise<KeptProgram[]> {
  return keepByVersion({ version: number, isCertain }, async () => {
    const programs = await selectPrograms(db).orderBy('p.position').orderBy('p.id').execute();
    return programs.map((program) => ({
      program,
      searchable: searchable({ ...program, ...whomFor(program), price: priceOf(program) }),
    }));
  });
}

function priceOf({ priceCents }: Program): number | null {
  return priceCents === null ? null : priceFromCents(priceCents);
}
