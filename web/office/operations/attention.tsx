import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import type {
  AttentionReason,
  WatchedSession,
  attentionSchema,
} from '#contract/operations/office-overview.ts';
import { ListTable } from '../list/list-table.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { dayText } from '../sessions/local-text.ts';
import { callOffice } from '../staff/call-office.ts';

type Attention = z.infer<typeof attentionSchema>;

export function AttentionList() {
  const query = useQuery({
    queryKey: ['overview', 'attention'],
    queryFn: () => callOffice<Attention>('/overview/attention'),
    staleTime: 30_000,
  });
  return (
    <section aria-labelledby="attention" className="mb-12">
      <h2 id="attention" className="mb-1 font-serif text-2xl">
        Sessions that need attention
      </h2>
      <QueryResult query={query} what="The sessions">
        {({ sessions, days, has_programs: hasPrograms }) =>
          hasPrograms ? (
            <>
              <p className="text-ink-soft mb-4 text-sm">
                In the next {days} days, or decided within 14 days, most urgent first.
              </p>
              {sessions.length === 0 ? (
                <p>None.</p>
              ) : (
                <ListTable<WatchedSession>
                  caption="Sessions that need attention"
                  rows={sessions}
                  keyOf={({ id }) => id}
                  to={({ id }) => `/admin/sessions/${id}`}
                  sort={null}
                  direction={null}
                  columns={[
                    {
                      name: 'title',
                      title: 'Session',
                      cell: sessionOf,
                    },
                    {
                      name: 'why',
                      title: 'Why',
                      cell: whyOf,
                    },
                    { name: 'begins', title: 'Starts', isForWideScreens: true, cell: begins },
                    { name: 'city', title: 'City', isForWideScreens: true, cell: ({ city }) => city },
                    {
                      name: 'seats',
                      title: 'Left',
                      isNumber: true,
                      cell: seatsOf,
                    },
                  ]}
                />
              )}
            </>
          ) : (
            <FirstProgram />
          )
        }
      </QueryResult>
    </section>
  );
}

function FirstProgram() {
  return (
    <>
      <p className="mb-4 max-w-prose">
        There are no programs yet, so visitors find nothing to book. Create the first program, and then its
        sessions.
      </p>
      <Link to="/admin/programs/new" className="action action-strong">
        Create the first program
      </Link>
    </>
  );
}

const reasons: Record<AttentionReason, (session: WatchedSession) => string> = {
  venue_open: () => 'Venue not announced yet',
  soon_and_low: ({ taken, capacity }) =>
    taken === 0
      ? 'Starts soon with no bookings'
      : `Starts soon and is ${Math.round((100 * taken) / capacity)}% full`,
  nearly_full: ({ taken, capacity }) => `Nearly full: ${many(capacity - taken, 'seat')} left`,
  wanted: ({ saved, ended_orders: ended }) =>
    `Sold out with demand: ${[
      ...(saved > 0 ? [`${many(saved, 'person', 'people')} saved the program`] : []),
      ...(ended > 0 ? [`${many(ended, 'order')} not paid in time`] : []),
    ].join(', ')}`,
};

function sessionOf(session: WatchedSession) {
  return (
    <>
      {session.title}
      <span className="text-ink-soft block text-sm font-normal md:hidden">
        {session.city}, {begins(session)}
      </span>
    </>
  );
}

function seatsOf({ taken, capacity }: WatchedSession) {
  return <span className="whitespace-nowrap">{`${capacity - taken} of ${capacity}`}</span>;
}

function whyOf(session: WatchedSession) {
  return (
    <ul className="md:min-w-36">
      {session.minimum && <li>{minimumOf(session.minimum)}</li>}
      {session.reasons.map((reason) => (
        <li key={reason}>{reasons[reason](session)}</li>
      ))}
    </ul>
  );
}

function minimumOf({ seats, booked, decide_on: day }: NonNullable<WatchedSession['minimum']>): string {
  return `${booked} of at least ${many(seats, 'person', 'people')} booked, decided on ${dayText(day)}`;
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}

/** In the venue's time zone. */
function begins({ starts_at: at, timezone }: WatchedSession) {
  const words = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(at));
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words}
    </time>
  );
}
