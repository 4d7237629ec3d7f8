import { SessionPageLinks } from '../catalogue/page-links.tsx';
import { UnmetNeeds } from '../check-in/unmet-needs.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { EditSession } from './edit-session.tsx';
import { spanText } from './local-text.ts';
import { SeatFigures } from './seat-figures.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionChallenge } from './session-challenge.tsx';
import { SessionMarks } from './session-marks.tsx';
import { SessionMinimum } from './session-minimum.tsx';
import { useSessionChoices } from './use-session-choices.ts';
import { useSession } from './use-session.ts';

export default function SessionPage() {
  const { query: session } = useSession();
  const choices = useSessionChoices();
  const { data } = session;
  return (
    <>
      <PageTitle
        title={data?.title ?? 'Session'}
        line={data && `${spanText(data)}, ${data.venue_name}, ${data.city}`}
        from={{ label: 'Sessions', to: '/admin/sessions' }}
        actions={data && <SessionActions session={data} />}
      />
      <QueryResult query={session} what="The session">
        {(found) => (
          <>
            <p className="mb-4 empty:hidden">
              <SessionMarks {...found} {...found.seats} />
            </p>
            <SeatFigures seats={found.seats} />
            {found.state !== 'cancelled' && <SessionMinimum session={found} />}
            <UnmetNeeds held={found.id} />
            {found.state === 'upcoming' && <SessionChallenge sessionId={found.id} />}
            {found.state === 'upcoming' && <SessionPageLinks id={found.id} />}
            {found.state !== 'cancelled' && (
              <QueryResult query={choices} what="The choices">
                {(choices) => <EditSession key={found.id} session={found} choices={choices} />}
              </QueryResult>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}
