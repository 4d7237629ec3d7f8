import type { WorkshopSession } from '#contract/workshop-session.ts';
import { ShareSession } from './share-session.tsx';

/** Share the session, copy its link, or add it to a calendar. */
export function SessionTools({ session }: { session: Pick<WorkshopSession, 'calendar_url'> }) {
  return (
    <div className="no-print mt-8 flex flex-wrap gap-4">
      <ShareSession />
      {session.calendar_url !== null && (
        <a href={session.calendar_url} download className="action action-quiet">
          Add to calendar
        </a>
      )}
    </div>
  );
}
