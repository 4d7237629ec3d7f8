import { programWords } from '../content/programs.ts';
import type { ShownProgram } from './shown-program.ts';

/** When and how it is held, and what those who complete it receive, as far as the office says so. */
export function ProgramTerms({ program: { schedule, certificate } }: { program: ShownProgram }) {
  return (
    <dl className="mt-4 text-[0.9375rem] leading-relaxed empty:hidden">
      {schedule !== null && <Term name={programWords.schedule} value={schedule} />}
      {certificate !== null && <Term name={programWords.certificate} value={certificate} />}
    </dl>
  );
}

function Term({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name}:</dt>
      <dd>{value}</dd>
    </div>
  );
}
