import type { MessageRow } from '#contract/outreach/office-messages.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';

const columns: ListColumn<MessageRow>[] = [
  {
    name: 'subject',
    title: 'Subject',
    cell: (message) => (
      <>
        {message.subject}
        <span className="text-ink-soft block text-sm font-normal lg:hidden">{stateOf(message)}</span>
      </>
    ),
  },
  {
    name: 'from',
    title: 'From',
    cell: ({ name, email }) => <span title={email}>{name}</span>,
  },
  {
    name: 'excerpt',
    title: 'Message',
    cell: ({ excerpt }) => <span className="text-ink-soft line-clamp-2 min-w-60">{excerpt}</span>,
    isForWideScreens: true,
  },
  {
    name: 'state',
    title: 'State',
    cell: (message) => stateOf(message),
    isForDesktops: true,
  },
  { name: 'email', title: 'Email', cell: ({ email }) => email, isExtra: true },
  { name: 'time', title: 'Received', cell: ({ created_at: at }) => <When at={at} />, sort: 'time' },
];

function stateOf({ answered_at: at, answered_by: by, assigned_to: assigned }: MessageRow): string {
  if (at !== null) return by === null ? 'Answered' : `Answered by ${by}`;
  return assigned === null ? 'Open' : `Open, with ${assigned}`;
}

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
    ],
  },
  { name: 'day', label: 'Day' },
];

export default function MessagesPage() {
  return (
    <>
      <PageTitle
        title="Messages"
        line="Messages from the contact page. We promise an answer within 24 hours."
      />
      <ListScreen<MessageRow>
        name="messages"
        path="/messages"
        caption="Messages"
        searchLabel="Name, email or words in the message"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/messages/${id}`}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No messages yet', line: 'Messages from the contact page appear here.' }}
      />
    </>
  );
}
