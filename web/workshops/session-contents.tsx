import type { Instructor } from '#contract/instructor.ts';
import type { WorkshopSessionDetail } from '#contract/program-detail.ts';
import { DayPlan } from '#web/catalogue/day-plan.tsx';
import { Instructors } from '#web/catalogue/instructors.tsx';
import { ProgramQuestions } from '#web/catalogue/program-questions.tsx';
import { SafeguardingNote } from '#web/catalogue/safeguarding-note.tsx';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeEvent } from '#web/structured-data/things.ts';
import { ProgramOfSession } from './program-of-session.tsx';
import { sessionAddress } from './session-address.ts';
import { SessionSheet } from './session-sheet.tsx';
import type { ShownProgram } from './shown-program.ts';

export { SessionBadges } from './session-badges.tsx';
export { SessionError } from './session-error.tsx';
export { SessionPicture } from './session-picture.tsx';

interface Props {
  session: WorkshopSessionDetail;
  program: ShownProgram;
  instructors: Instructor[];
}

/** A session, with its program beside it. */
export function SessionContents({ session, program, instructors }: Props) {
  return (
    <>
      <div className="page-width py-section grid gap-x-16 gap-y-14 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_min(22rem,35%)]">
        <SessionSheet session={session} program={program} />
        <ProgramOfSession program={program} />
        <StructuredData
          about={(origin) =>
            describeEvent(session, { address: sessionAddress(session), instructors }, origin)
          }
        />
      </div>
      <DayPlan plan={session.day_plan} />
      <Instructors instructors={instructors} />
      {session.audiences.includes('high-school') && <SafeguardingNote />}
      <ProgramQuestions questions={program.questions} />
    </>
  );
}
