import type { RosterGuest } from '#contract/office/guests.ts';
import { recordingAnswerNames } from '#contract/office/recording-answer.ts';
import { seatLackNames } from '#contract/seat-lack.ts';
import { whoComes } from '#web/content/who-comes.ts';
import { EntryTime } from '../check-in/entry-time.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { checkInsByDay } from './check-ins-by-day.ts';
import { guestName } from './guest-name.ts';

export const rosterColumns: ListColumn<RosterGuest>[] = [
  {
    name: 'holder',
    title: 'Holder',
    sort: 'holder',
    firstDirection: 'asc',
    cell: (guest) => (
      <>
        <bdi>{guestName(guest)}</bdi>
        <WhoComes guest={guest} />
      </>
    ),
  },
  {
    name: 'arrival',
    title: 'State',
    sort: 'arrival',
    cell: ({ state, is_disputed: isDisputed, entries }) => (
      <div className="md:min-w-28">
        {state === 'refunded' && <span className="block">Refunded</span>}
        {state === 'frozen' && <b className="text-orange block">Ask the office</b>}
        {isDisputed && <b className="text-orange block">Payment disputed</b>}
        {checkInsByDay(entries).map(([entry, ...more]) => (
          <div key={entry.id}>
            In <EntryTime entry={entry} />
            {more.length > 0 && <b className="text-orange block">Let in {more.length + 1} times</b>}
          </div>
        ))}
        {state !== 'refunded' && entries.length === 0 && 'Not arrived'}
      </div>
    ),
  },
  {
    name: 'buyer',
    title: 'Buyer',
    isForWideScreens: true,
    cell: ({ buyer, email }) => (
      <>
        {buyer || 'No name'}
        <span className="text-ink-soft block text-sm">{email}</span>
      </>
    ),
  },
  {
    name: 'order',
    title: 'Order',
    sort: 'order',
    firstDirection: 'asc',
    cell: ({ reference }) => (
      <PermittedLink
        to={`/admin/orders/${reference}`}
        className="text-link whitespace-nowrap tabular-nums"
        otherwise={<span className="whitespace-nowrap tabular-nums">{reference}</span>}
      >
        {reference}
      </PermittedLink>
    ),
  },
  {
    name: 'ticket',
    title: 'Ticket',
    isForWideScreens: true,
    cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{code}</span>,
  },
];

/** Of a minor. An API of the previous release does not say it. */
function recordingLine({ pictures, filmed_lessons: filmed }: Partial<RosterGuest>): string {
  if (pictures === undefined || filmed === undefined || pictures === 'not_asked') return '';
  return `Pictures: ${recordingAnswerNames[pictures]}. Filmed lessons: ${recordingAnswerNames[filmed]}. `;
}

function WhoComes({ guest }: { guest: RosterGuest }) {
  const { state, is_minor: isMinor, lacks, guardian_name: guardian, guardian_phone: phone } = guest;
  if (state === 'refunded') return null;
  const asked = lacks.map((lack) => seatLackNames[lack]);
  const { collected_by: collectedBy } = guest;
  return (
    <span className="text-ink-soft block text-sm font-normal md:min-w-56">
      {isMinor === true &&
        `Under 18${guardian === '' ? '' : `, guardian ${[guardian, phone].filter(Boolean).join(', ')}`}. `}
      {guest.has_needs && <b>See the care list. </b>}
      {collectedBy !== '' && `Collected by ${collectedBy}. `}
      {recordingLine(guest)}
      {asked.length > 0 && whoComes.missing(new Intl.ListFormat('en').format(asked))}
    </span>
  );
}
