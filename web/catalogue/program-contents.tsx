import type { Instructor } from '#contract/instructor.ts';
import type { Program } from '#contract/program.ts';
import { programWords } from '#web/content/programs.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeCourse } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import { Instructors } from './instructors.tsx';
import { programAddress } from './program-address.ts';
import { ProgramFeatures } from './program-features.tsx';
import { isForMinors, SafeguardingNote } from './safeguarding-note.tsx';
import { Steps } from './steps.tsx';
import { wayToEnroll } from './way-to-enroll.ts';

export { SaveProgram } from '#web/dashboard/save-program.tsx';
export { Enrollment } from './enrollment.tsx';
export { ProgramFacts } from './program-facts.tsx';
export { ProgramWhenAndWhere } from './program-when-and-where.tsx';

interface Props {
  program: Program;
  instructors: Instructor[];
}

/** The contents of a program, and how to enroll. */
export function ProgramContents({ program, instructors }: Props) {
  return (
    <>
      <StructuredData
        about={(origin) => describeCourse(program, { address: programAddress(program), instructors }, origin)}
      />
      <ProgramFeatures title={programWords.featuresTitle} features={program.features} image={program.image} />
      <Instructors instructors={instructors} />
      {isForMinors(program) && <SafeguardingNote />}
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
