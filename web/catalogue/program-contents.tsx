import type { Program } from '#contract/program.ts';
import { programWords } from '#web/content/programs.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeCourse } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import { programAddress } from './program-address.ts';
import { ProgramFeatures } from './program-features.tsx';
import { Steps } from './steps.tsx';
import { wayToEnroll } from './way-to-enroll.ts';

export { SaveProgram } from '#web/dashboard/save-program.tsx';
export { Enrollment } from './enrollment.tsx';
export { ProgramFacts } from './program-facts.tsx';

/** The contents of a program, and how to enroll. */
export function ProgramContents({ program }: { program: Program }) {
  return (
    <>
      <StructuredData about={(origin) => describeCourse(program, programAddress(program), origin)} />
      <ProgramFeatures title={programWords.featuresTitle} features={program.features} image={program.image} />
      {wayToEnroll(program) === 'add_to_cart' && (
        <Section
          title={programWords.enrollingTitle}
          lead={program.price === 0 ? programWords.enrollingFreeLead : programWords.enrollingLead}
          tone="parchment"
        >
          <Steps steps={programWords.enrolling} />
        </Section>
      )}
    </>
  );
}
