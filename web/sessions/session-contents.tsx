import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { Section } from '#web/ui/section.tsx';
import { DayPlan } from '../catalogue/day-plan.tsx';
import { Instructors } from '../catalogue/instructors.tsx';
import { ProgramQuestions } from '../catalogue/program-questions.tsx';
import { SafeguardingNote } from '../catalogue/safeguarding-note.tsx';
import type { ShownTerms } from '../catalogue/terms-shown.ts';
import { TermsTable } from '../catalogue/terms-table.tsx';
import { sessionDetail } from '../content/workshops.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { describeEvent } from '../structured-data/things.ts';
import { nextDateOf } from './next-date.ts';
import { NextDates } from './next-dates.tsx';
import { ProgramOfSession } from './program-of-session.tsx';
import { sessionAddress } from './session-address.ts';
import { canBeBooked } from './session-purchase.tsx';
import { SessionSheet } from './session-sheet.tsx';
import type { ShownProgram } from './shown-program.ts';

export { SessionBadges } from './session-badges.tsx';
export { SessionError } from './session-error.tsx';
export { SessionFacts } from './session-facts.tsx';
export { SessionNotes } from './session-notes.tsx';
export { SessionPicture } from './session-picture.tsx';
export { SessionBar, SessionPurchase } from './session-purchase.tsx';

interface Props {
  session: WorkshopSessionDetail;
  program: ShownProgram;
  instructors: Instructor[];
  otherDates: WorkshopSession[];
  terms: ShownTerms | null;
}

/** What is taught, by whom and under which terms; then what matters on the day, and other dates. */
export function SessionContents({ session, program, instructors, otherDates, terms }: Props) {
  return (
    <>
      <StructuredData
        about={(origin) => describeEvent(session, { address: sessionAddress(session), instructors }, origin)}
      />
      <div className="page-width py-section">
        <ProgramOfSession program={program} />
      </div>
      <DayPlan plan={session.day_plan} />
      <div id="instructors">
        <Instructors instructors={instructors} />
      </div>
      {terms && canBeBooked(session) && <TermsTable terms={terms} />}
      <div className="page-width py-section">
        <SessionSheet session={session} />
      </div>
      {otherDates.length > 0 && (
        <Section title={sessionDetail.otherDates} lead={sessionDetail.otherDatesLead} tone="parchment">
          <NextDates
            dates={otherDates.map(nextDateOf)}
            all={{ label: sessionDetail.others, to: `/workshop-booking/${session.program.slug}` }}
          />
        </Section>
      )}
      {session.audiences.includes('high-school') && <SafeguardingNote />}
      <ProgramQuestions questions={program.questions} />
    </>
  );
}
