import type { CheckInSession } from '#contract/office/check-in.ts';
import { formatTimeRange } from '#contract/time-range.ts';
import { guestsAt, keyOf } from '../check-in/check-in-key.ts';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { placeLine } from './session-line.ts';
import { shortDay } from './short-day.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

function dayOf(local: string): Date {
  return new Date(`${local.slice(0, 10)}T00:00Z`);
}

const columns: ListColumn<CheckInSession>[] = [
  {
    name: 'session',
    title: 'Session',
    cell: ({ title, venue, city, starts_local: starts, is_today: isToday, is_cancelled: isCancelled }) => (
      <>
        {isCancelled ? `${title} (cancelled)` : title}
        <span className="text-ink-soft block text-sm font-normal md:hidden">
          {city || venue}, {isToday && <b>Today, </b>}
          {shortDay(starts)}
        </span>
      </>
    ),
  },
  {
    name: 'starts',
    title: 'When',
    isForWideScreens: true,
    sort: 'starts',
    firstDirection: 'asc',
    cell: ({ starts_local: starts, ends_local: ends, zone_label: zone, is_today: isToday }) => (
      <>
        {isToday && <b>Today: </b>}
        <span className="whitespace-nowrap">{days.formatRange(dayOf(starts), dayOf(ends))}</span>
        <span className="text-ink-soft block text-sm whitespace-nowrap">
          {formatTimeRange(starts, ends)} {zone}
        </span>
      </>
    ),
  },
  {
    name: 'place',
    title: 'Where',
    isForWideScreens: true,
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
