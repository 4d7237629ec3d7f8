import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { formatLongDateRange } from '#contract/sessions/session-dates.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import { guestsAt, keyOf } from '../check-in/check-in-key.ts';
import { placeLine } from '../check-in/session-line.ts';
import { QueryResult } from '../query/query-result.tsx';
import { listOffice } from '../staff/call-office.ts';

// Sessions that began earlier, and those of yesterday evening, come first in the list.
const MOST = 50;

/** What is held today, or else what comes next. */
export function Today() {
  const query = useQuery({
    queryKey: ['overview', 'today'],
    queryFn: () => listOffice<CheckInSession>(`/guests/sessions?per_page=${MOST}`),
    staleTime: 30_000,
  });
  return (
    <section aria-labelledby="today" className="mb-12">
      <h2 id="today" className="mb-2 font-serif text-2xl">
        Today
      </h2>
      <QueryResult query={query} what="Today’s sessions">
        {({ data }) => <Held sessions={data.filter((session) => !session.is_cancelled)} />}
      </QueryResult>
    </section>
  );
}

function Held({ sessions }: { sessions: CheckInSession[] }) {
  const today = sessions.filter((session) => session.is_today);
  const next = sessions.find(({ starts_local: starts, today: now }) => starts.slice(0, 10) > now);
  if (today.length > 0)
    return (
      <ul>
        {today.map((session) => (
          <li key={keyOf(session)} className="border-rule border-b py-2.5">
            <ToGuests session={session} />
            <p className="text-ink-soft text-sm">
              {placeLine(session)}. {formatTimeRange(session.starts_local, session.ends_local)}{' '}
              {session.zone_label}. {session.arrived_today ?? session.arrived} of {session.expected} arrived.
            </p>
          </li>
        ))}
      </ul>
    );
  if (!next) return <p>Nothing is held today, and no date is planned.</p>;
  return (
    <p>
      Nothing is held today. Next: <ToGuests session={next} />, {next.city || next.venue},{' '}
      {formatLongDateRange(next.starts_local, next.ends_local)}.
    </p>
  );
}

function ToGuests({ session }: { session: CheckInSession }) {
  return (
    <Link to={guestsAt(keyOf(session))} className="text-link font-semibold">
      {session.title}
    </Link>
  );
}
