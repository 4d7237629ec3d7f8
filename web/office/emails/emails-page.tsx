import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EmailKinds, EmailRow } from '#contract/emails/office-emails.ts';
import { EMAIL_STATES } from '#contract/emails/office-emails.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../staff/call-office.ts';
import { emailKindName, emailStates } from './email-words.ts';

const columns: ListColumn<EmailRow>[] = [
  {
    name: 'kind',
    title: 'Email',
    cell: ({ kind, recipient }) => (
      <>
        {emailKindName(kind)}
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere md:hidden">
          {recipientName(recipient)}
        </span>
      </>
    ),
  },
  {
    name: 'recipient',
    title: 'To',
    isForWideScreens: true,
    cell: ({ recipient }) => recipientName(recipient),
  },
  { name: 'state', title: 'State', cell: stateOf },
  { name: 'created', title: 'Queued', sort: 'time', cell: ({ created_at: at }) => <When at={at} /> },
  {
    name: 'sent',
    title: 'Sent',
    isExtra: true,
    cell: ({ sent_at: at }) => (at === null ? '' : <When at={at} />),
  },
  { name: 'tries', title: 'Attempts', isNumber: true, isForDesktops: true, cell: ({ tries }) => tries },
  {
    name: 'error',
    title: 'Last error',
    isForDesktops: true,
    cell: ({ last_error: error }) => error ?? '',
  },
];

function stateOf({ state, last_error: error }: EmailRow) {
  return (
    <>
      {emailStates[state]}
      {error !== null && <span className="text-red block text-sm lg:hidden">{error}</span>}
    </>
  );
}

function recipientName(recipient: string): string {
  return recipient === 'office' ? 'The office' : recipient;
}

export default function EmailsPage() {
  const { data: kinds = [] } = useQuery({
    queryKey: ['email-kinds'],
    queryFn: () => callOffice<EmailKinds>('/email-kinds'),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title="Email"
        line="Every email, its delivery state and its content."
        actions={
          <Link to="/admin/email-kinds" className="action action-quiet">
            All email types
          </Link>
        }
      />
      <ListScreen<EmailRow>
        name="emails"
        path="/emails"
        caption="Emails"
        searchLabel="Part of the email address"
        columns={columns}
        filters={[
          {
            name: 'state',
            label: 'State',
            options: EMAIL_STATES.map((state) => ({ value: state, label: emailStates[state] })),
          },
          {
            name: 'kind',
            label: 'Kind',
            options: kinds.map(({ kind }) => ({ value: kind, label: emailKindName(kind) })),
          },
        ]}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/emails/${id}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No emails yet', line: 'Emails appear here as soon as they are queued.' }}
      />
    </>
  );
}
