import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { OfficeUser } from '../staff/office-session.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { CheckInDesk } from './check-in-desk.tsx';
import type { CheckInKey } from './check-in-key.ts';
import { guestsAt, useCheckInKey } from './check-in-key.ts';
import { notToday } from './not-today.ts';
import { forgetSavedCheckIn } from './saved-check-in.ts';
import { sessionLine } from './session-line.ts';
import { countOf } from './unsent-scans.ts';
import { useAskBeforeReload } from './use-ask-before-reload.ts';
import type { CheckIn } from './use-check-in.ts';
import { useCheckIn } from './use-check-in.ts';
import { VenueZone } from './venue-zone.ts';

export default function CheckInPage() {
  const session = useCheckInKey();
  const user = useOfficeSession()?.user;
  return user && <AtCheckIn key={session} session={session} user={user} />;
}

function AtCheckIn({ session, user }: { session: CheckInKey; user: OfficeUser }) {
  const checkIn = useCheckIn(session, user);
  const untold = countOf(checkIn.mine);
  useAskBeforeReload(checkIn.isAlone && untold > 0);
  useForgetOthers(checkIn.checkIn === undefined);

  if (!checkIn.checkIn)
    return (
      <>
        <PageTitle title="Check-in" from={{ label: 'Guests', to: '/admin/guests' }} />
        <NoCheckIn checkIn={checkIn} />
      </>
    );
  const sign = checkIn.checkIn.session;
  const warning = notToday(sign);
  return (
    <>
      <PageTitle
        title={sign.title}
        line={sessionLine(sign)}
        from={{ label: 'Guest list', to: guestsAt(session) }}
      />
      {sign.is_cancelled ? (
        <Panel title="This session was cancelled">
          Its tickets are no longer valid, and nobody can be checked in.
        </Panel>
      ) : (
        <VenueZone value={sign.timezone}>
          {warning !== undefined && (
            <p className="border-orange mb-5 border-l-4 py-1 pl-4 text-lg font-semibold">{warning}</p>
          )}
          <CheckInDesk checkIn={checkIn} session={sign} />
        </VenueZone>
      )}
    </>
  );
}

function NoCheckIn({ checkIn: { query } }: { checkIn: CheckIn }) {
  if (query.data?.isOver)
    return (
      <Panel
        title="Check-in is over"
        action={
          <Link to={guestsAt(query.data.id)} className="action action-strong">
            See who attended
          </Link>
        }
      >
        The guest list has been removed from this device.
      </Panel>
    );
  if (query.isError)
    return (
      <Panel
        isError
        title="The guest list could not be loaded"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {query.error.message}
      </Panel>
    );
  return (
    <div role="status">
      <span className="sr-only">Loading the guest list…</span>
      <div className="skeleton h-52" />
    </div>
  );
}

/** Deletes the saved lists of other sessions and of past ones. */
function useForgetOthers(isNothingKept: boolean): void {
  useEffect(() => {
    if (isNothingKept) forgetSavedCheckIn();
  }, [isNothingKept]);
}
