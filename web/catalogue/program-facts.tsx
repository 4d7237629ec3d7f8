import type { Instructor } from '#contract/instructor.ts';
import type { Program } from '#contract/program.ts';
import { programWords } from '#web/content/programs.ts';
import { OfferFact, OfferFacts } from './offer-facts.tsx';
import { TaughtBy } from './taught-by.tsx';

interface Props {
  program: Program;
  instructors: Instructor[];
}

/** Who teaches a program, for whom it is, and what its office has said of hours and certificate. */
export function ProgramFacts({ program, instructors }: Props) {
  const levels = program.grade_levels.join(', ');
  return (
    <OfferFacts>
      <TaughtBy instructors={instructors} />
      {levels !== '' && <OfferFact label="For">{levels}</OfferFact>}
      {program.schedule && <OfferFact label={programWords.schedule}>{program.schedule}</OfferFact>}
      {program.certificate && <OfferFact label={programWords.certificate}>{program.certificate}</OfferFact>}
    </OfferFacts>
  );
}
