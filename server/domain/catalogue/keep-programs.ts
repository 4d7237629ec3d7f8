import { priceFromCents } from '#contract/money.ts';
import { searchable } from '#contract/program-filter.ts';
import type { SearchableProgram } from '#contract/program-filter.ts';
import type { Context } from '../context.ts';
import type { Program } from './program.ts';
import { selectPrograms } from './select-programs.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

export interface KeptProgram {
  program: Program;
  searchable: SearchableProgram;
}

interface Kept {
  catalogueVersion: number;
  programs: Promise<KeptProgram[]>;
}

/** All published programs in the order of the catalogue, read once for each of its versions. */
export function keepPrograms(
  { db }: Pick<Context, 'db'>,
  catalogueVersion: Pick<CatalogueVersion, 'number' | 'isCertain'>,
): () => Promise<KeptProgram[]> {
  let kept: Kept | undefined;

  return () => {
    const current = catalogueVersion.number();
    if (kept?.catalogueVersion === current && catalogueVersion.isCertain()) return kept.programs;
    const reading = { catalogueVersion: current, programs: readPrograms() };
    kept = reading;
    reading.programs.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.programs;
  };

  async function readPrograms(): Promise<KeptProgram[]> {
    const programs = await selectPrograms(db).orderBy('p.position').orderBy('p.id').execute();
    return programs.map((program) => ({
      program,
      searchable: searchable({ ...program, price: priceOf(program) }),
    }));
  }
}

function priceOf({ priceCents }: Program): number | null {
  return priceCents === null ? null : priceFromCents(priceCents);
}
