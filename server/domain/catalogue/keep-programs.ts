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

/**
 * All published programs in the order of the catalogue, read once for each of its versions. While the version is not
 * certain, a reading that began before a call may be out of date: the call waits for the next one, with all others.
 */
export function keepPrograms(
  { db }: Pick<Context, 'db'>,
  catalogueVersion: Pick<CatalogueVersion, 'number' | 'isCertain'>,
): () => Promise<KeptProgram[]> {
  let kept: Kept | undefined;
  let running: Promise<KeptProgram[]> | undefined;
  let waiting: Promise<KeptProgram[]> | undefined;

  return () => {
    const isCurrent = kept?.catalogueVersion === catalogueVersion.number();
    if (kept && isCurrent && catalogueVersion.isCertain()) return kept.programs;
    if (!running && !waiting) return read();
    waiting ??= running?.then(read, read) ?? read();
    return waiting;
  };

  function read(): Promise<KeptProgram[]> {
    waiting = undefined;
    const programs = readPrograms();
    kept = { catalogueVersion: catalogueVersion.number(), programs };
    running = programs;
    programs.then(
      () => {
        running = undefined;
      },
      () => {
        running = undefined;
        kept = undefined;
      },
    );
    return programs;
  }

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
