import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { ShareSession } from './share-session.tsx';

/** Share the session, copy its link, or add it to a calendar. */
export function SessionTools({ session }: { session: Pick<WorkshopSession, 'calendar_url'> }) {
  return (
    <div className="no-print mt-3 flex flex-wrap gap-3 *:grow">
      <ShareSession />
      {session.calendar_url !== null && (
        <a href={session.calendar_url} download className="action action-quiet">
          Add to calendar
        </a>
      )}
    </div>
  );
}
