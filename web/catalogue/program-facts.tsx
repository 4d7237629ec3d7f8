import type { ReactNode } from 'react';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { Program } from '#contract/catalogue/program.ts';
import type { ConsultingWords } from '#web/content/consulting.ts';
import { programWords } from '#web/content/programs.ts';
import { includedFirst } from './included-first.ts';
import { OfferFact, OfferFacts } from './offer-facts.tsx';
import { TaughtBy } from './taught-by.tsx';

interface Props {
  program: Program;
  instructors: Instructor[];
  matched?: ConsultingWords['matched'] | undefined;
  /** Shown while nobody is named. */
  ifUnnamed?: ReactNode;
}

/** Who teaches or leads a program, for whom it is, and what its office has said of hours and certificate. */
export function ProgramFacts({ program, instructors, matched, ifUnnamed }: Props) {
  const included = includedFirst(program);
  const levels = program.grade_levels.join(', ');
  return (
    <OfferFacts>
      {matched && <OfferFact label={matched.name}>{matched.line}</OfferFact>}
      {instructors.length > 0 ? <TaughtBy instructors={instructors} label={matched?.ledBy} /> : ifUnnamed}
      {included.length > 0 && (
        <OfferFact label={programWords.included}>
          {included.map((feature) => (
            <span key={feature} className="block">
              {feature}
            </span>
          ))}
        </OfferFact>
      )}
      {levels !== '' && <OfferFact label="For">{levels}</OfferFact>}
      {program.schedule && <OfferFact label={programWords.schedule}>{program.schedule}</OfferFact>}
      {program.certificate && <OfferFact label={programWords.certificate}>{program.certificate}</OfferFact>}
    </OfferFacts>
  );
}
