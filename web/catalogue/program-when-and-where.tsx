import type { Program } from '#contract/program.ts';
import { whenAndWhereOf } from './when-and-where-of.ts';

interface Props {
  program: Program;
  /** A card leaves out the hours. */
  place: 'card' | 'page';
  className?: string;
}

/** When and where a program that is sold by seat is held, in one to three lines. Nothing if it does not say. */
export function ProgramWhenAndWhere({ program, place, className = '' }: Props) {
  const { when, hours, where } = whenAndWhereOf(program);
  if (when === '') return null;
  return (
    <p className={className}>
      <span className="block font-semibold">{when}</span>
      {hours !== '' && place === 'page' && <span className="block">{hours}</span>}
      {where !== '' && <span className="block">{where}</span>}
    </p>
  );
}
