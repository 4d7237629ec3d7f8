import { matcherOf } from '#contract/catalogue/program-filter.ts';
import type { ProgramFilter } from '#contract/catalogue/program-filter.ts';
import type { KeptProgram } from './keep-programs.ts';
import type { Program } from './program.ts';

export interface ProgramList {
  programs: Program[];
  total: number;
}

export function listPrograms(
  kept: KeptProgram[],
  { page, perPage, filter }: { page: number; perPage: number; filter: ProgramFilter },
): ProgramList {
  const matches = matcherOf(filter);
  const found = kept.filter(({ searchable }) => matches(searchable));
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return { programs: shown.map(({ program }) => program), total: found.length };
}
