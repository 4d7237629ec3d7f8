import { Link } from 'react-router';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { consultingWords } from '#web/content/consulting-words.ts';
import type { ConsultingWords } from '#web/content/consulting.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeCourse } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import { DayPlan } from './day-plan.tsx';
import { Instructors } from './instructors.tsx';
import { OfferFact } from './offer-facts.tsx';
import { programAddress } from './program-address.ts';
import { ProgramFacts } from './program-facts.tsx';
import { ProgramFeatures } from './program-features.tsx';
import { ProgramQuestions } from './program-questions.tsx';
import { Reasons } from './reasons.tsx';
import { Steps } from './steps.tsx';
import { useIsMissing } from './use-is-missing.ts';
import { VenueOfProgram } from './venue-of-program.tsx';

export { SaveProgram } from '#web/dashboard/save-program.tsx';
export { Enrollment, EnrollmentBar } from './enrollment.tsx';
export { ProgramWhenAndWhere } from './program-when-and-where.tsx';

interface Props {
  program: AnsweredProgram;
  words: ConsultingWords;
  instructors: Instructor[];
}

export function ConsultingFacts({ words, ...facts }: Props) {
  const { label, line } = consultingWords.who;
  const who = <OfferFact label={label}>{line}</OfferFact>;
  return <ProgramFacts {...facts} matched={words.matched} ifUnnamed={who} />;
}

export function ConsultingContents({ program, words, instructors }: Props) {
  return (
    <>
      <StructuredData
        about={(origin) => describeCourse(program, { address: programAddress(program), instructors }, origin)}
      />
      <ProgramFeatures title={words.featuresTitle} features={program.features} image={program.image} />
      <div id="instructors">
        <Instructors instructors={instructors} title={words.matched?.title} lead={words.matched?.lead} />
      </div>
      {words.process && (
        <Section title={words.process.title} lead={words.process.lead} tone="parchment">
          <Steps steps={words.process.steps} />
        </Section>
      )}
      <DayPlan plan={program.day_plan} />
      <VenueOfProgram program={program} />
      <Reasons {...words.why} />
      <ProgramQuestions questions={program.questions} />
      <Section title={consultingWords.othersTitle} lead={consultingWords.othersLead}>
        <Others others={[...words.others, consultingWords.ask]} />
      </Section>
    </>
  );
}

function Others({ others }: Pick<ConsultingWords, 'others'>) {
  const isMissing = useIsMissing();
  const found = others.filter(({ to }) => !isMissing(to));
  return (
    <ul className="border-rule border-b">
      {found.map(({ label, to, line }) => (
        <li key={to} className="border-rule border-t">
          <Link
            to={to}
            className="group grid min-h-16 grid-cols-1 items-baseline gap-x-12 gap-y-1 py-5 md:grid-cols-2"
          >
            <span className="text-heading font-serif underline-offset-4 group-hover:underline">{label}</span>
            <span className="text-ink-soft">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
