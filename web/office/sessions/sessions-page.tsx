import { Link, useSearchParams } from 'react-router';
import { formattedPrice } from '#contract/money.ts';
import type { OfficeSession } from '#contract/sessions/office-session.ts';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { localText } from './local-text.ts';
import { PublishTogether } from './publish-together.tsx';
import { sessionFilters } from './session-filters.ts';
import { SessionMarks } from './session-marks.tsx';
import { useSessionChoices } from './use-session-choices.ts';

function columnsOf(currency: string): ListColumn<OfficeSession>[] {
  return [
    {
      name: 'title',
      title: 'Session',
      cell: (session) => (
        <>
          {session.title}
          <span className="text-ink-soft block text-sm font-normal md:hidden">{session.city}</span>
          <span className="mt-1 block empty:hidden lg:hidden">
            <SessionMarks {...session} {...session.seats} />
          </span>
        </>
      ),
    },
    {
      name: 'start',
      title: 'Starts',
      sort: 'start',
      firstDirection: 'asc',
      cell: ({ starts_local }) => unbroken(localText(starts_local)),
    },
    {
      name: 'city',
      title: 'City',
      sort: 'city',
      firstDirection: 'asc',
      isForWideScreens: true,
      cell: ({ city }) => city,
    },
    {
      name: 'venue',
      title: 'Venue',
      isForDesktops: true,
      cell: ({ venue_name }) => <span className="line-clamp-2 min-w-36">{venue_name}</span>,
    },
    {
      name: 'program',
      title: 'Program',
      isExtra: true,
      isForWideScreens: true,
      cell: ({ program }) => program.title,
    },
    {
      name: 'price',
      title: 'Price',
      isNumber: true,
      isExtra: true,
      isForWideScreens: true,
      cell: ({ price_cents: own, program_price_cents: program }) => formattedPrice(own ?? program, currency),
    },
    { name: 'sold', title: 'Sold', isNumber: true, isForWideScreens: true, cell: ({ seats }) => seats.sold },
    { name: 'held', title: 'Held', isNumber: true, isForDesktops: true, cell: ({ seats }) => seats.held },
    {
      name: 'blocked',
      title: 'Blocked',
      isNumber: true,
      isExtra: true,
      isForWideScreens: true,
      cell: ({ seats }) => seats.blocked,
    },
    {
      name: 'left',
      title: 'Left',
      sort: 'fill',
      isNumber: true,
      cell: ({ seats }) => (
        <>
          {unbroken(`${seats.left} of ${seats.capacity}`)}
          {seats.blocked > 0 && (
            <span className="text-ink-soft block text-sm whitespace-nowrap">{seats.blocked} blocked</span>
          )}
        </>
      ),
    },
    {
      name: 'state',
      title: 'State',
      isForDesktops: true,
      cell: (session) => <SessionMarks {...session} {...session.seats} />,
    },
  ];
}

function unbroken(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

function publishHidden(asked: URLSearchParams) {
  return asked.get('state') === 'hidden' && <PublishTogether searchParams={asked} />;
}

export default function SessionsPage() {
  const { data: choices } = useSessionChoices();
  const [params] = useSearchParams();
  const program = params.get('program');
  return (
    <>
      <PageTitle
        title="Sessions"
        line="Times are in the venue’s time zone."
        actions={
          <>
            <Link to="/admin/sessions/calendar" className="action action-quiet">
              Calendar
            </Link>
            <Link
              to={`/admin/sessions/new${program ? `?program=${program}` : ''}`}
              className="action action-strong"
            >
              New session
            </Link>
          </>
        }
      />
      <ListScreen<OfficeSession>
        name="sessions"
        path="/sessions"
        caption="Sessions"
        searchLabel="City, venue or title"
        columns={columnsOf(choices?.currency ?? 'usd')}
        filters={sessionFilters(choices)}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/sessions/${id}`}
        order={{ sort: 'start', direction: 'asc' }}
        extra={publishHidden}
        empty={{ title: 'No upcoming sessions', line: 'Create a session, or repeat a past one.' }}
      />
    </>
  );
}
