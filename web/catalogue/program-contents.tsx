import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { programWords } from '#web/content/programs.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeCourse } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import { DayPlan } from './day-plan.tsx';
import { Instructors } from './instructors.tsx';
import { programAddress } from './program-address.ts';
import { ProgramFeatures } from './program-features.tsx';
import { ProgramQuestions } from './program-questions.tsx';
import { isForMinors, SafeguardingNote } from './safeguarding-note.tsx';
import { Steps } from './steps.tsx';
import type { ShownTerms } from './terms-shown.ts';
import { TermsTable } from './terms-table.tsx';
import { VenueOfProgram } from './venue-of-program.tsx';
import { wayToEnroll } from './way-to-enroll.ts';

export { SaveProgram } from '#web/dashboard/save-program.tsx';
export { Enrollment, EnrollmentBar } from './enrollment.tsx';
export { ProgramFacts } from './program-facts.tsx';
export { ProgramWhenAndWhere } from './program-when-and-where.tsx';

interface Props {
  program: AnsweredProgram;
  instructors: Instructor[];
  terms: ShownTerms | null;
}

/** The contents of a program, and how to enroll. */
export function ProgramContents({ program, instructors, terms }: Props) {
  const way = wayToEnroll(program);
  return (
    <>
      <StructuredData
        about={(origin) => describeCourse(program, { address: programAddress(program), instructors }, origin)}
      />
      <ProgramFeatures title={programWords.featuresTitle} features={program.features} image={program.image} />
      <DayPlan plan={program.day_plan} />
      <VenueOfProgram program={program} />
      <div id="instructors">
        <Instructors instructors={instructors} />
      </div>
      {isForMinors(program) && <SafeguardingNote />}
      {way === 'add_to_cart' && (
        <Section
          title={programWords.enrollingTitle}
          lead={program.price === 0 ? programWords.enrollingFreeLead : programWords.enrollingLead}
          tone="parchment"
        >
          <Steps
            steps={
              program.price === 0
                ? [...programWords.enrolling.slice(0, -1), programWords.enrollingFreely]
                : programWords.enrolling
            }
          />
        </Section>
      )}
      {terms && way !== 'sold_out' && way !== 'closed' && <TermsTable terms={terms} />}
      <ProgramQuestions questions={program.questions} />
    </>
  );
}
