import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LetterKinds, MailRow } from '#contract/office/mails.ts';
import { MAIL_STATES } from '#contract/office/mails.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../session/call-office.ts';
import { letterName, letterStates } from './letter-words.ts';

const columns: ListColumn<MailRow>[] = [
  { name: 'kind', title: 'Letter', cell: ({ kind }) => letterName(kind) },
  {
    name: 'recipient',
    title: 'To',
    cell: ({ recipient }) => (recipient === 'office' ? 'The office' : recipient),
  },
  { name: 'state', title: 'State', cell: ({ state }) => letterStates[state] },
  { name: 'created', title: 'Asked for', sort: 'time', cell: ({ created_at: at }) => <When at={at} /> },
  {
    name: 'sent',
    title: 'Sent',
    isExtra: true,
    cell: ({ sent_at: at }) => (at === null ? '' : <When at={at} />),
  },
  { name: 'tries', title: 'Tries', isNumber: true, isForWideScreens: true, cell: ({ tries }) => tries },
  {
    name: 'error',
    title: 'Last error',
    isForWideScreens: true,
    cell: ({ last_error: error }) => error ?? '',
  },
];

export default function MailsPage() {
  const { data: kinds = [] } = useQuery({
    queryKey: ['letters'],
    queryFn: () => callOffice<LetterKinds>('/letters'),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title="Mail"
        line="Every letter, what became of it, and what it says."
        actions={
          <Link to="/admin/letters" className="action action-quiet">
            All kinds of letters
          </Link>
        }
      />
      <ListScreen<MailRow>
        name="mails"
        path="/mails"
        caption="Letters"
        searchLabel="A part of the address"
        columns={columns}
        filters={[
          {
            name: 'state',
            label: 'State',
            options: MAIL_STATES.map((state) => ({ value: state, label: letterStates[state] })),
          },
          {
            name: 'kind',
            label: 'Kind',
            options: kinds.map(({ kind }) => ({ value: kind, label: letterName(kind) })),
          },
        ]}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/mails/${id}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No letter yet', line: 'Letters appear here as soon as they are asked for.' }}
      />
    </>
  );
}
