import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import { whoComes } from '../../content/who-comes.ts';
import { PermittedLink } from '../layout/permitted-link.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ageOfMinor } from './age-of-minor.ts';
import { guestsAt, useCheckInKey } from './check-in-key.ts';
import { checkInsByDay } from './check-ins-by-day.ts';
import { ConsentWords } from './consent-words.tsx';
import { EntryTime } from './entry-time.tsx';
import { GuestContacts } from './guest-contacts.tsx';
import { guestName } from './guest-name.ts';
import { ToCareList } from './to-care-list.tsx';

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
    cell: ({ state, is_disputed: isDisputed, is_refund_failed: isRefundFailed, entries }) => (
      <div className="md:min-w-28">
        {state === 'refunded' && <Refunded isFailed={isRefundFailed} />}
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

/** The ticket has ended all the same. */
function Refunded({ isFailed }: { isFailed: boolean }) {
  return isFailed ? (
    <b className="text-orange block">Refund failed</b>
  ) : (
    <span className="block">Refunded</span>
  );
}

/** Of a minor. An API of the previous release does not say it. */
function ConsentLine({ guest }: { guest: Partial<RosterGuest> }) {
  const { first_aid: firstAid, pictures, filmed_lessons: filmed } = guest;
  if (firstAid === undefined || pictures === undefined || filmed === undefined) return null;
  if (pictures === 'not_asked') return null;
  return (
    <>
      {guest.declines_to_come === true && <b>The guardian said no to coming. </b>}
      <ConsentWords name="First aid" answer={firstAid} /> <ConsentWords name="Pictures" answer={pictures} />{' '}
      <ConsentWords name="Filmed lessons" answer={filmed} />{' '}
    </>
  );
}

function WhoComes({ guest }: { guest: RosterGuest }) {
  const held = useCheckInKey();
  const { state, is_minor: isMinor, lacks } = guest;
  if (state === 'refunded') return null;
  const asked = lacks.map((lack) => seatLackNames[lack]);
  const { collected_by: collectedBy } = guest;
  return (
    <span className="text-ink-soft block text-sm font-normal md:min-w-56">
      {isMinor === true && `${ageOfMinor(guest)}. `}
      {guest.has_needs && (
        <b>
          <ToCareList address={guestsAt(held)} />{' '}
        </b>
      )}
      {collectedBy !== '' && `Collected by ${collectedBy}. `}
      <ConsentLine guest={guest} />
      <GuestContacts guest={guest} />
      {asked.length > 0 && whoComes.missing(new Intl.ListFormat('en').format(asked))}
    </span>
  );
}
