import { Link, useSearchParams } from 'react-router';
import type { SecurityEvent } from '#contract/audit/office-security-event.ts';
import { SECURITY_EVENT_KINDS } from '#contract/audit/office-security-event.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { detailsInWords, kindInWords, outcomeInWords } from './event-in-words.ts';

const SHOWN_OF_NETWORK = 8;

const columns: ListColumn<SecurityEvent>[] = [
  {
    name: 'at',
    title: 'When',
    sort: 'time',
    cell: (event) => (
      <>
        <When at={event.at} />
        <span className="text-ink-soft block text-sm font-normal md:hidden">{whoOf(event)}</span>
      </>
    ),
  },
  {
    name: 'what',
    title: 'What',
    cell: (event) => (
      <span className="block md:min-w-44">
        {kindInWords(event.kind)}
        {event.times > 1 && <b> × {event.times}</b>}
        <span className="text-ink-soft block text-sm wrap-anywhere">
          {detailsInWords(event)} <Account id={event.details['user_id']} />
        </span>
      </span>
    ),
  },
  {
    name: 'outcome',
    title: 'Outcome',
    cell: (event) =>
      event.outcome === 'done' ? (
        'Done'
      ) : (
        <span className="text-orange font-semibold">{outcomeInWords(event)}</span>
      ),
  },
  { name: 'who', title: 'Who', isForWideScreens: true, cell: (event) => <Who event={event} /> },
  { name: 'device', title: 'Device', isForWideScreens: true, cell: ({ device }) => device ?? '–' },
  {
    name: 'network',
    title: 'Network',
    isForWideScreens: true,
    cell: ({ network }) =>
      network === null ? (
        '–'
      ) : (
        <Link to={`/admin/security-log?network=${network}`} className="text-link font-mono text-sm">
          {network.slice(0, SHOWN_OF_NETWORK)}
        </Link>
      ),
  },
  {
    name: 'request',
    title: 'Request',
    isExtra: true,
    cell: ({ request_id: id }) => <span className="font-mono text-sm wrap-anywhere">{id ?? '–'}</span>,
  },
];

export default function SecurityLogPage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle
        title="Security log"
        line="Sign-ins, refusals, and changes of passwords, addresses and rights, kept for 400 days. A network is shown by a code, the same for the same network."
      />
      <ListScreen
        name="security-log"
        path="/security-log"
        caption="Security events"
        searchLabel="Person, device, network or request"
        columns={columns}
        filters={filtersFor(params)}
        keyOf={({ id }) => id}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No events yet', line: 'Sign-ins and refusals appear here.' }}
      />
    </>
  );
}

function filtersFor(params: URLSearchParams): ListFilter[] {
  const network = params.get('network');
  return [
    {
      name: 'kind',
      label: 'What',
      options: SECURITY_EVENT_KINDS.map((value) => ({ value, label: kindInWords(value) })),
    },
    {
      name: 'outcome',
      label: 'Outcome',
      options: [
        { value: 'done', label: 'Done' },
        { value: 'refused', label: 'Refused' },
      ],
    },
    ...(network
      ? [
          {
            name: 'network',
            label: 'Network',
            options: [{ value: network, label: network.slice(0, SHOWN_OF_NETWORK) }],
          },
        ]
      : []),
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ];
}

function whoOf({ user_name: name, user_id: id }: SecurityEvent): string {
  if (id === null) return 'Nobody known';
  return name ?? `Former user ${id}`;
}

function Who({ event }: { event: SecurityEvent }) {
  if (event.user_id === null || event.user_name === null) return whoOf(event);
  return (
    <Link to={`/admin/users/${event.user_id}`} className="text-link">
      {event.user_name}
    </Link>
  );
}

/** Whom it concerned, where that is somebody else. */
function Account({ id }: { id: unknown }) {
  if (typeof id !== 'number') return null;
  return (
    <Link to={`/admin/users/${id}`} className="text-link">
      User {id}
    </Link>
  );
}
