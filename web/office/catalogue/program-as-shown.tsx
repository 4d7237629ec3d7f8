import type { SyntheticEvent } from 'react';
import type { ProgramDetail } from '#contract/catalogue/program-detail.ts';
import { ConsultingContents, ConsultingFacts } from '../../catalogue/consulting-contents.tsx';
import { crumbsOf } from '../../catalogue/crumbs-of.ts';
import { Enrollment } from '../../catalogue/enrollment.tsx';
import { programAddress } from '../../catalogue/program-address.ts';
import { ProgramCard } from '../../catalogue/program-card.tsx';
import { ProgramContents } from '../../catalogue/program-contents.tsx';
import { ProgramFacts } from '../../catalogue/program-facts.tsx';
import { ProgramHero } from '../../catalogue/program-hero.tsx';
import { ProgramWhenAndWhere } from '../../catalogue/program-when-and-where.tsx';
import { consultingWords } from '../../content/consulting-words.ts';
import { consultingPages } from '../../content/consulting.ts';

/** Renders the components of the public page with a program that the public API does not return. */
export function ProgramAsShown({ program }: { program: ProgramDetail }) {
  const words = consultingPages[program.slug];
  const address = programAddress(program);
  return (
    <div onClickCapture={doNothing} onSubmitCapture={doNothing}>
      {address !== `/programs/${program.slug}` && (
        <p className="text-ink-soft mb-4 text-sm">
          This program has its own page at {address}. Below is how it looks in the standard layout.
        </p>
      )}
      <div className="border-rule border">
        <ProgramHero
          program={program}
          crumbs={crumbsOf(program)}
          when={<ProgramWhenAndWhere program={program} place="page" />}
          facts={
            words ? (
              <ConsultingFacts program={program} words={words} instructors={[]} />
            ) : (
              <ProgramFacts program={program} instructors={[]} />
            )
          }
        >
          <Enrollment
            program={program}
            action={words?.action ?? 'Enroll Now'}
            limitedSpots={words ? consultingWords.limitedSpots : 'Limited spots'}
            terms={null}
          />
        </ProgramHero>
        {words ? (
          <ConsultingContents program={program} words={words} instructors={[]} />
        ) : (
          <ProgramContents program={program} instructors={[]} terms={null} />
        )}
      </div>
      <h2 className="text-title mt-10 mb-5">In the program list</h2>
      <ProgramCard program={program} />
    </div>
  );
}

function doNothing(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
