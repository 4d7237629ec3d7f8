import { Link } from 'react-router';
import type { ProgramRow } from '#contract/catalogue/office-programs.ts';
import { PROGRAM_CATEGORIES } from '#contract/catalogue/program-filter.ts';
import { formattedPrice } from '#contract/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { optionsOf, soldByWords, trackWords, visibilityWords } from './program-words.ts';

const columns: ListColumn<ProgramRow>[] = [
  { name: 'title', title: 'Title', sort: 'title', firstDirection: 'asc', cell: ({ title }) => title },
  {
    name: 'visibility',
    title: 'On the site',
    cell: ({ visibility }) => {
      const { label, tone } = visibilityWords[visibility];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    name: 'price',
    title: 'Price',
    sort: 'price',
    isNumber: true,
    cell: ({ price_cents: cents, currency }) => formattedPrice(cents, currency),
  },
  {
    name: 'seats',
    title: 'Seats taken',
    isNumber: true,
    isForWideScreens: true,
    cell: (program) => <span className="whitespace-nowrap">{seatsOf(program)}</span>,
  },
  {
    name: 'category',
    title: 'Category',
    isForWideScreens: true,
    cell: ({ category }) => category,
  },
  {
    name: 'sold_by',
    title: 'Sold by',
    isForWideScreens: true,
    cell: ({ sold_by: soldBy }) => soldByWords[soldBy],
  },
  {
    name: 'place',
    title: 'Position',
    sort: 'position',
    firstDirection: 'asc',
    isNumber: true,
    isForDesktops: true,
    cell: ({ place }) => place ?? '',
  },
  { name: 'duration', title: 'Duration', isExtra: true, cell: ({ duration }) => duration },
  {
    name: 'track',
    title: 'Track',
    isExtra: true,
    cell: ({ track }) => (track === null ? '' : trackWords[track]),
  },
];

const filters: ListFilter[] = [
  {
    name: 'visibility',
    label: 'On the site',
    options: Object.entries(visibilityWords).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'category',
    label: 'Category',
    options: PROGRAM_CATEGORIES.map((category) => ({ value: category, label: category })),
  },
  { name: 'track', label: 'Track', options: optionsOf(trackWords) },
  { name: 'sold_by', label: 'Sold by', options: optionsOf(soldByWords) },
];

export default function ProgramListPage() {
  return (
    <>
      <PageTitle
        title="Programs"
        line="All programs in catalogue order. To see archived programs, use the filter."
        actions={
          <>
            <Link to="/admin/programs/order" className="action action-quiet">
              Change order
            </Link>
            <Link to="/admin/programs/new" className="action action-strong">
              New program
            </Link>
          </>
        }
      />
      <ListScreen
        name="programs"
        path="/programs"
        caption="Programs"
        searchLabel="Title or slug"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/programs/${id}`}
        order={{ sort: 'position', direction: 'asc' }}
        empty={{ title: 'No programs yet', line: 'To create one, select New program.' }}
      />
    </>
  );
}

function seatsOf({ sold_by: soldBy, taken, capacity }: ProgramRow): string {
  return soldBy === 'quote' ? '' : `${taken} of ${capacity}`;
}
