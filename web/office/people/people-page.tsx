import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { PersonRow } from '#contract/people/office-people.ts';
import { PERSON_KINDS } from '#contract/people/office-person-kind.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { When } from '../format/when.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { useOfficeSession } from '../staff/office-session.ts';
import { personKindWords } from './person-kind-words.ts';

const columns: ListColumn<PersonRow>[] = [
  {
    name: 'name',
    title: 'Name',
    cell: ({ name, email, kind }) => (
      <>
        {name || email}
        <span className="text-ink-soft block text-sm font-normal lg:hidden">{personKindWords[kind]}</span>
      </>
    ),
    sort: 'name',
    firstDirection: 'asc',
  },
  { name: 'email', title: 'Email', cell: ({ email }) => email, isForWideScreens: true },
  { name: 'phone', title: 'Phone', cell: ({ phone }) => phone, isExtra: true },
  {
    name: 'kind',
    title: 'Type',
    cell: ({ kind }) => personKindWords[kind],
    isForDesktops: true,
  },
  {
    name: 'orders',
    title: 'Orders',
    cell: ({ order_count: orders }) => orders,
    sort: 'orders',
    isNumber: true,
  },
  {
    name: 'paid',
    title: 'Paid',
    cell: ({ paid_cents: cents, currency }) => formatMoney(cents, currency),
    sort: 'paid',
    isNumber: true,
  },
  {
    name: 'last_order',
    title: 'Last order',
    cell: ({ last_order_at: at }) => (at === null ? 'None' : <When at={at} isDayOnly />),
    sort: 'last_order',
    isForWideScreens: true,
  },
];

const filters: ListFilter[] = [
  {
    name: 'kind',
    label: 'Type',
    options: PERSON_KINDS.map((value) => ({ value, label: personKindWords[value] })),
  },
];

function asFile(query: URLSearchParams) {
  return <DownloadButton path={`/people/csv?${query}`} file="people.csv" label="Export CSV" />;
}

export default function PeoplePage() {
  const session = useOfficeSession();
  const mayExport = session !== undefined && may(session.user.role, 'people.export');
  return (
    <>
      <PageTitle
        title="Customers"
        line="Everyone with an email address in our records: account holders, guests, guardians and people who wrote to us."
        actions={
          <Link to="/admin/participants" className="action action-quiet">
            Participants
          </Link>
        }
      />
      <ListScreen<PersonRow>
        name="people"
        path="/people"
        caption="Customers"
        searchLabel="Name, email or part of a phone number"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/people/${id}`}
        order={{ sort: 'last_order', direction: 'desc' }}
        empty={{
          title: 'No customers yet',
          line: 'People who buy, write to us or create an account appear here.',
        }}
        {...(mayExport && { extra: asFile })}
      />
    </>
  );
}
