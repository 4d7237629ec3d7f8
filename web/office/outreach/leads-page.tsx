import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { LeadRow, LeadSources } from '#contract/outreach/office-leads.ts';
import { AUDIENCES, AUDIENCE_BADGES } from '#contract/sessions/audience.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { When } from '../format/when.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';

const columns: ListColumn<LeadRow>[] = [
  { name: 'name', title: 'Name', cell: ({ name }) => name },
  { name: 'email', title: 'Email', cell: ({ email }) => email, isForWideScreens: true },
  { name: 'phone', title: 'Phone', cell: ({ phone }) => phone, isExtra: true },
  {
    name: 'institution',
    title: 'Institution',
    cell: ({ institution }) => institution,
    isForWideScreens: true,
  },
  {
    name: 'audience',
    title: 'Audience',
    cell: ({ audience }) => (audience === null ? 'Not given' : AUDIENCE_BADGES[audience]),
    isForWideScreens: true,
  },
  { name: 'source', title: 'Source', cell: ({ source }) => source || 'Not given', isForWideScreens: true },
  {
    name: 'consent',
    title: 'Agreed to be contacted',
    cell: ({ consented_at: at }) => <When at={at} />,
    sort: 'consent',
  },
  { name: 'customer', title: 'Customer', cell: (lead) => <ByNow lead={lead} /> },
];

const filtersFor = (sources: string[]): ListFilter[] => [
  {
    name: 'audience',
    label: 'Audience',
    options: [
      ...AUDIENCES.map((value) => ({ value, label: AUDIENCE_BADGES[value] })),
      { value: 'none', label: 'Not given' },
    ],
  },
  {
    name: 'source',
    label: 'Source',
    options: [...sources.map((value) => ({ value, label: value })), { value: 'none', label: 'Not given' }],
  },
  { name: 'day', label: 'Day' },
];

function asFile(chosen: URLSearchParams) {
  return <DownloadButton path={`/leads/csv?${chosen}`} file="brochure-leads.csv" label="Export CSV" />;
}

export default function LeadsPage() {
  const session = useOfficeSession();
  const [params] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['lead-sources'],
    queryFn: () => callOffice<LeadSources>('/leads/sources'),
  });
  // Includes the value in the URL while the choices are loading.
  const chosen = [params.get('source') ?? ''].filter((source) => source !== '' && source !== 'none');
  const sources = [...new Set([...(data?.sources ?? []), ...chosen])];
  const mayExport = session !== undefined && may(session.user.role, 'people.export');
  return (
    <>
      <PageTitle
        title="Brochure leads"
        line="People who asked for the brochure and agreed to be contacted."
      />
      <ListScreen<LeadRow>
        name="leads"
        path="/leads"
        caption="Brochure leads"
        searchLabel="Name, email, institution or source"
        columns={columns}
        filters={filtersFor(sources)}
        keyOf={({ id }) => id}
        to={({ person_id: person }) => `/admin/people/${person}`}
        order={{ sort: 'consent', direction: 'desc' }}
        empty={{ title: 'No leads yet', line: 'People who ask for the brochure appear here.' }}
        {...(mayExport && { extra: asFile })}
      />
    </>
  );
}

function ByNow({ lead: { order_count: orders, kind, person_id: person } }: { lead: LeadRow }) {
  if (orders === 0) return kind === 'account' ? 'Has an account' : 'No order';
  return (
    <Link to={`/admin/people/${person}`} className="text-link whitespace-nowrap">
      Customer, {orders} {orders === 1 ? 'order' : 'orders'}
    </Link>
  );
}
