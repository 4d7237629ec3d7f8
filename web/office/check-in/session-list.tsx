import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { formatTimeRange } from '#contract/sessions/time-range.ts';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { guestsAt, keyOf } from './check-in-key.ts';
import { placeLine } from './session-line.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

type Days = Pick<CheckInSession, 'starts_local' | 'ends_local' | 'is_today'>;

function DaysOf({
  session: { starts_local: starts, ends_local: ends, is_today: isToday },
}: {
  session: Days;
}) {
  return (
    <>
      {isToday && <b>Today: </b>}
      {days.formatRange(dayOf(starts), dayOf(ends))}
    </>
  );
}

function dayOf(local: string): Date {
  return new Date(`${local.slice(0, 10)}T00:00Z`);
}

const columns: ListColumn<CheckInSession>[] = [
  {
    name: 'session',
    title: 'Session or program',
    cell: ({ title, venue, city, is_cancelled: isCancelled, ...session }) => (
      <>
        {isCancelled ? `${title} (cancelled)` : title}
        <span className="text-ink-soft block text-sm font-normal md:hidden">
          {city || venue}, <DaysOf session={session} />
        </span>
        <span className="text-ink-soft hidden text-sm font-normal md:max-lg:block">{city || venue}</span>
      </>
    ),
  },
  {
    name: 'starts',
    title: 'When',
    isForWideScreens: true,
    sort: 'starts',
    firstDirection: 'asc',
    cell: (session) => (
      <>
        <span className="whitespace-nowrap">
          <DaysOf session={session} />
        </span>
        <span className="text-ink-soft block text-sm whitespace-nowrap">
          {formatTimeRange(session.starts_local, session.ends_local)} {session.zone_label}
        </span>
      </>
    ),
  },
  {
    name: 'place',
    title: 'Where',
    isForDesktops: true,
    cell: placeLine,
  },
  { name: 'program', title: 'Program', isExtra: true, cell: ({ program }) => program },
  { name: 'expected', title: 'Expected', isNumber: true, cell: ({ expected }) => expected },
  { name: 'arrived', title: 'Arrived', isNumber: true, cell: ArrivedOf },
];

function ArrivedOf({ arrived, arrived_today: arrivedToday }: CheckInSession) {
  if (arrivedToday === null) return arrived;
  return (
    <>
      {arrivedToday}
      <span className="text-ink-soft block text-sm font-normal">today</span>
    </>
  );
}

interface Props {
  path: string;
  caption: string;
  empty: { title: string; line?: string };
  direction: 'asc' | 'desc';
}

export function SessionList({ path, caption, empty, direction }: Props) {
  return (
    <ListScreen
      name="guest-sessions"
      path={path}
      caption={caption}
      searchLabel="Search by title, program, venue or city"
      columns={columns}
      keyOf={keyOf}
      to={(session) => guestsAt(keyOf(session))}
      order={{ sort: 'starts', direction }}
      empty={empty}
    />
  );
}
