import { Link } from 'react-router';
import type { InstructorRow } from '#contract/catalogue/office-instructors.ts';
import { INSTRUCTOR_VISIBILITIES } from '#contract/catalogue/office-instructors.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { visibilityWords } from './program-words.ts';

const columns: ListColumn<InstructorRow>[] = [
  { name: 'name', title: 'Name', sort: 'name', firstDirection: 'asc', cell: ({ name }) => name },
  {
    name: 'visibility',
    title: 'On the site',
    cell: ({ visibility }) => {
      const { label, tone } = visibilityWords[visibility];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    name: 'credentials',
    title: 'Credentials',
    isForWideScreens: true,
    cell: ({ credentials }) => credentials,
  },
  { name: 'programs', title: 'Programs', isNumber: true, cell: ({ programs }) => programs },
  { name: 'sessions', title: 'Sessions', isNumber: true, cell: ({ sessions }) => sessions },
];

const filters: ListFilter[] = [
  {
    name: 'visibility',
    label: 'On the site',
    options: INSTRUCTOR_VISIBILITIES.map((value) => ({ value, label: visibilityWords[value].label })),
  },
];

export default function InstructorListPage() {
  return (
    <>
      <PageTitle
        title="Instructors"
        line="Who teaches, by name. To see archived instructors, use the filter."
        actions={
          <Link to="/admin/instructors/new" className="action action-strong">
            New instructor
          </Link>
        }
      />
      <ListScreen
        name="instructors"
        path="/instructors"
        caption="Instructors"
        searchLabel="Name"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/instructors/${id}`}
        order={{ sort: 'name', direction: 'asc' }}
        empty={{ title: 'No instructors yet', line: 'To create one, select New instructor.' }}
      />
    </>
  );
}
