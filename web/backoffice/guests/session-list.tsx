import type { DoorSign } from '#contract/office/door.ts';
import { formatLongDateRange, formatTimeRange } from '#contract/session-dates.ts';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';

const columns: ListColumn<DoorSign>[] = [
  {
    name: 'session',
    title: 'Session',
    cell: ({ title, is_cancelled: isCancelled }) => (isCancelled ? `${title} (called off)` : title),
  },
  {
    name: 'starts',
    title: 'When',
    sort: 'starts',
    cell: ({ starts_local: starts, ends_local: ends, zone_label: zone, is_today: isToday }) => (
      <>
        {isToday && <b>Today: </b>}
        {formatLongDateRange(starts, ends)}
        <span className="text-ink-soft block text-sm">
          {formatTimeRange(starts, ends)} {zone}
        </span>
      </>
    ),
  },
  {
    name: 'place',
    title: 'Where',
    isForWideScreens: true,
    cell: ({ venue, city }) => `${venue}, ${city}`,
  },
  { name: 'program', title: 'Program', isExtra: true, cell: ({ program }) => program },
  { name: 'expected', title: 'Expected', isNumber: true, cell: ({ expected }) => expected },
  { name: 'arrived', title: 'Arrived', isNumber: true, cell: ({ arrived }) => arrived },
];

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
      keyOf={({ id }) => id}
      to={({ id }) => `/admin/guests/${id}`}
      order={{ sort: 'starts', direction }}
      empty={empty}
    />
  );
}
