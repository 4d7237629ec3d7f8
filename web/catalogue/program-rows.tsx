import type { Program } from '#contract/catalogue/program.ts';
import { ProgramCard } from './program-card.tsx';

interface Props {
  programs: Program[];
  isBusy?: boolean;
}

export function ProgramRows({ programs, isBusy = false }: Props) {
  return (
    <ul className="border-rule grid grid-cols-1 border-b" aria-busy={isBusy}>
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} />
        </li>
      ))}
    </ul>
  );
}
