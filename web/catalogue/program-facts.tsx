import type { Instructor } from '#contract/instructor.ts';
import type { Program } from '#contract/program.ts';
import { OfferFact, OfferFacts } from './offer-facts.tsx';
import { TaughtBy } from './taught-by.tsx';

interface Props {
  program: Program;
  instructors: Instructor[];
}

/** Who teaches a program, and for whom it is. */
export function ProgramFacts({ program, instructors }: Props) {
  const levels = program.grade_levels.join(', ');
  return (
    <OfferFacts>
      <TaughtBy instructors={instructors} />
      {levels !== '' && <OfferFact label="For">{levels}</OfferFact>}
    </OfferFacts>
  );
}
