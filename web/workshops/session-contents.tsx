import type { Instructor } from '#contract/instructor.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { Instructors } from '#web/catalogue/instructors.tsx';
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
  session: WorkshopSession;
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
      <Instructors instructors={instructors} />
      {session.audiences.includes('high-school') && <SafeguardingNote />}
    </>
  );
}
