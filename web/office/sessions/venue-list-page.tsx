import { Link } from 'react-router';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import type { VenueRow } from '#contract/sessions/office-venues.ts';
import { VENUE_STATES } from '#contract/sessions/office-venues.ts';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { stateWords } from './state-words.ts';

const columns: ListColumn<VenueRow>[] = [
  {
    name: 'name',
    title: 'Venue',
    sort: 'name',
    firstDirection: 'asc',
    // Venues may have the same name.
    cell: (venue) => (
      <>
        {venue.venue_name}
        <span className="text-ink-soft block text-sm font-normal">{venue.venue_address}</span>
      </>
    ),
  },
  { name: 'city', title: 'City', cell: ({ city, country }) => `${city}, ${country}` },
  {
    name: 'facts',
    title: 'Access and facilities',
    isForWideScreens: true,
    cell: ({ venue_facts: facts }) => facts.map((fact) => VENUE_FACT_WORDS[fact].name).join(', ') || '–',
  },
  {
    name: 'upcoming',
    title: 'Upcoming',
    isNumber: true,
    cell: ({ sessions, programs = 0 }) => sessions + programs,
  },
];

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: VENUE_STATES.map((value) => ({ value, label: stateWords[value].label })),
  },
];

export default function VenueListPage() {
  return (
    <>
      <PageTitle
        title="Venues"
        line="Where sessions and programs are held, by name. To see archived venues, use the filter."
        actions={
          <Link to="/admin/venues/new" className="action action-strong">
            New venue
          </Link>
        }
      />
      <ListScreen
        name="venues"
        path="/venues"
        caption="Venues"
        searchLabel="Name, address or city"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/venues/${id}`}
        order={{ sort: 'name', direction: 'asc' }}
        empty={{ title: 'No venues yet', line: 'To create one, select New venue.' }}
      />
    </>
  );
}
