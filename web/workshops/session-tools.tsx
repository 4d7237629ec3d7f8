import type { WorkshopSession } from '#contract/workshop-session.ts';
import { calendarFile } from './calendar-file.ts';
import { ShareSession } from './share-session.tsx';

/** What else can be done with a session than booking it. */
export function SessionTools({ session, title }: { session: WorkshopSession; title: string }) {
  return (
    <div className="no-print mt-10 flex flex-wrap gap-4">
      <ShareSession />
      {session.sale_state === 'open' && session.timezone !== '' && (
        <AddToCalendar session={session} title={title} />
      )}
    </div>
  );
}

function AddToCalendar({ session, title }: { session: WorkshopSession; title: string }) {
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(session, title))}`;
  return (
    <a href={file} download={`session-${session.identifier}.ics`} className="action action-quiet">
      Add to calendar
    </a>
  );
}
