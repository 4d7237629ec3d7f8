import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { countedDays } from '#contract/sessions/session-days.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Figures } from '#web/ui/figures.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import type { ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { AnswerListLinks } from './answer-list-links.tsx';
import type { CheckInKey } from './check-in-key.ts';
import { guestsAt, guestsPath, keyOf, useCheckInKey } from './check-in-key.ts';
import { EntranceHelpers } from './entrance-duty.tsx';
import { HandedOnScans } from './handed-on-scans.tsx';
import { rosterColumns } from './roster-columns.tsx';
import { sessionLine } from './session-line.ts';
import { shortDay } from './short-day.ts';
import { UnmetNeeds } from './unmet-needs.tsx';
import { UnsentScansNotice } from './unsent-scans-notice.tsx';
import { VenueZone } from './venue-zone.ts';
import { WhoComesProgress } from './who-comes-progress.tsx';

const filters: ListFilter[] = [
  {
    name: 'show',
    label: 'Show',
    options: [
      { value: 'arrived', label: 'Arrived' },
      { value: 'awaited', label: 'Not arrived' },
      { value: 'refunded', label: 'Refunded' },
      { value: 'twice', label: 'Checked in more than once' },
    ],
  },
];

/** A session of several days has a check-in on each of them. */
function filtersOf({ starts_local: starts, ends_local: ends }: CheckInSession): ListFilter[] {
  const days = countedDays(starts, ends);
  if (days.length <= 1) return filters;
  const options = days.map((day) => ({ value: day, label: shortDay(day) }));
  return [...filters, { name: 'day', label: 'Day', options, none: 'Any day' }];
}

export default function RosterPage() {
  const path = guestsPath(useCheckInKey());
  const query = useQuery({
    queryKey: ['guest-list-session', path],
    queryFn: () => callOffice<CheckInSession>(path),
  });
  const session = query.data;
  return (
    <>
      <PageTitle
        title={session?.title ?? 'Guest list'}
        line={session && `${session.is_cancelled ? 'Cancelled. ' : ''}${sessionLine(session)}`}
        from={{ label: 'Guests', to: '/admin/guests' }}
        actions={session && <RosterActions session={session} />}
      />
      <QueryResult query={query} what="This guest list">
        {(found) => (
          <VenueZone value={found.timezone}>
            <Roster session={found} path={path} />
          </VenueZone>
        )}
      </QueryResult>
    </>
  );
}

function RosterActions({ session }: { session: CheckInSession }) {
  const { kind, id, is_cancelled: isCancelled } = session;
  const address = guestsAt(keyOf(session));
  const role = useOfficeSession()?.user.role;
  return (
    <>
      <AnswerListLinks address={address} />
      <PermittedLink to={`/admin/${kind}s/${id}`} className="action action-quiet">
        The {kind}
      </PermittedLink>
      <Link to={`${address}/print`} className="action action-quiet">
        Print
      </Link>
      {role && may(role, 'guests.print_badges') && (
        <DownloadButton
          path={`${guestsPath(keyOf(session))}/name-badges`}
          file={`name-badges-${kind}-${id}.pdf`}
          label="Name badges"
        />
      )}
      {!isCancelled && (
        // Needs a full page load, because only the check-in page is allowed to use the camera.
        <Link to={`${address}/check-in`} reloadDocument className="action action-crimson">
          Check in
        </Link>
      )}
    </>
  );
}

function Roster({ session, path }: { session: CheckInSession; path: string }) {
  const role = useOfficeSession()?.user.role;
  const { title, expected, arrived, arrived_today: arrivedToday } = session;
  return (
    <>
      <UnsentScansNotice />
      <HandedOnScans path={path} />
      <div className="mb-8 max-w-xl">
        <Figures
          figures={[
            { figure: String(expected), label: 'Expected' },
            { figure: String(arrived), label: 'Arrived' },
            ...(arrivedToday === null ? [] : [{ figure: String(arrivedToday), label: 'Arrived today' }]),
          ]}
        />
      </div>
      {!session.is_cancelled && <WhoComesProgress path={path} />}
      <UnmetNeeds held={keyOf(session)} />
      <ListScreen<RosterGuest>
        name="roster"
        path={`${path}/roster`}
        caption={`Guests of ${title}`}
        searchLabel="Search by name, email, order reference or ticket code"
        columns={rosterColumns}
        filters={filtersOf(session)}
        keyOf={({ id: ticket }) => ticket}
        order={{ sort: 'holder', direction: 'asc' }}
        empty={{ title: 'Nobody yet', line: 'People who book it appear here.' }}
        {...(role && may(role, 'guests.export') && { extra: exportOf(path, keyOf(session)) })}
      />
      {role && may(role, 'helpers.choose') && <EntranceHelpers path={path} />}
    </>
  );
}

function exportOf(path: string, key: CheckInKey) {
  return function ExportOfThese(searchParams: URLSearchParams) {
    return (
      <DownloadButton
        path={`${path}/roster.csv?${narrowed(searchParams)}`}
        file={`guests-${String(key).replace('programs/', 'program-')}.csv`}
        label="Export CSV"
      />
    );
  };
}

function narrowed(searchParams: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => ['search', 'show', 'day'].includes(name)));
}
