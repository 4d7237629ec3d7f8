import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { CheckInGuest, CheckInSession, GuestEntry } from '#contract/check-in/office-check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ageOfMinor } from './age-of-minor.ts';
import type { CheckInAnswer } from './check-in-answer.ts';
import { guestsAt, keyOf } from './check-in-key.ts';
import { ConsentWords } from './consent-words.tsx';
import { EntryTime, exactClockOf } from './entry-time.tsx';
import { GuestContacts } from './guest-contacts.tsx';
import { guestName } from './guest-name.ts';
import { entriesOn } from './guests-now.ts';
import { sessionLine } from './session-line.ts';
import { shortDay } from './short-day.ts';
import { ToCareList } from './to-care-list.tsx';
import { validDays } from './valid-on.ts';
import { VenueZone } from './venue-zone.ts';

const DAY_MS = 86_400_000;

/** The ticket and the time of the scan, so that a repeated answer looks different. */
export interface Shown {
  /** Undefined if the guest was chosen from the list. */
  code: string | undefined;
  at: string;
}

interface Props {
  answer: CheckInAnswer | undefined;
  shown: Shown | undefined;
  session: CheckInSession;
  /** The result was shown for long enough: the next ticket is awaited. */
  isOver: boolean;
  isAlone: boolean;
  onUndo(entry: GuestEntry): void;
  onLetIn(guest: CheckInGuest): void;
}

/** Read at arm's length: one word, one name, one line. */
export function AnswerPanel({ answer, shown, isOver, ...details }: Props) {
  const isReady = !answer || isOver;
  return (
    <div className="grid min-h-52 content-start gap-4">
      <div role="status">
        {isReady && (
          <p className="border-navy rounded-edge text-navy grid min-h-32 place-items-center border-2 border-dashed p-6 text-center text-xl font-semibold">
            Ready for the {answer ? 'next' : 'first'} ticket
          </p>
        )}
      </div>
      {/* A result is read out once, not again when it becomes the last one. */}
      <div role="status" aria-live={isOver ? 'off' : 'assertive'} className="grid">
        {answer && (
          <ShownNow value={shown}>
            <IsOver value={isOver}>
              <AnswerDetails answer={answer} {...details} />
            </IsOver>
          </ShownNow>
        )}
      </div>
    </div>
  );
}

const ShownNow = createContext<Shown | undefined>(undefined);
const IsOver = createContext(false);

function AnswerDetails({
  answer,
  session,
  isAlone,
  onUndo,
  onLetIn,
}: Omit<Props, 'shown' | 'isOver'> & { answer: CheckInAnswer }) {
  switch (answer.is) {
    case 'welcome': {
      const { guest, day, isDecidedHere } = answer;
      const [entry] = entriesOn(day, guest);
      if (!entry)
        return (
          <Words look="bg-navy" word="Undone" name={guestName(guest)}>
            This ticket is not checked in now. It can be scanned again.
          </Words>
        );
      return (
        <Words
          look="bg-green"
          word="Welcome"
          name={guestName(guest)}
          action={<ActionButton label="Undo this check-in" onPress={() => onUndo(entry)} />}
        >
          {session.title}. Ticket {guest.place} of {guest.places} of order {guest.reference}.
          <EarlierDay guest={guest} day={day} />
          <MinorMark guest={guest} />
          <GuestContacts guest={guest} />
          <ConsentMarks guest={guest} />
          <CareMark guest={guest} session={session} />
          <DisputeMark guest={guest} />
          {isDecidedHere && isAlone && ' Saved on this device. It will be sent when there is a connection.'}
        </Words>
      );
    }
    case 'already_in': {
      const { guest, day } = answer;
      const [entry] = entriesOn(day, guest);
      return (
        <Words
          look="bg-orange"
          word={entry ? 'Already in' : 'Not in'}
          name={guestName(guest)}
          action={entry && <ActionButton label="Undo that check-in" onPress={() => onUndo(entry)} />}
        >
          {entry ? (
            <>
              Let in already today <EntryTime entry={entry} />. Ticket {guest.place} of {guest.places} of
              order {guest.reference}. <MinorMark guest={guest} />
              <GuestContacts guest={guest} />
              <ConsentMarks guest={guest} />
              <CareMark guest={guest} session={session} />
              <DisputeMark guest={guest} />
            </>
          ) : (
            'The check-in of this ticket was undone. Scan it again to check the guest in.'
          )}
        </Words>
      );
    }
    case 'not_today': {
      const { guest } = answer;
      return (
        <Words
          look="bg-red"
          word="Not today"
          name={guestName(guest)}
          action={<ActionButton label="Let in all the same" onPress={() => onLetIn(guest)} />}
        >
          {validDays(session)}. Ticket {guest.place} of {guest.places} of order {guest.reference}.
          <DisputeMark guest={guest} />
        </Words>
      );
    }
    case 'frozen':
      return (
        <Words look="bg-red" word="Ask the office" name={guestName(answer.guest)}>
          The tickets of order {answer.guest.reference} are frozen until the office has looked at the order.
        </Words>
      );
    case 'refunded': {
      const { guest, session } = answer;
      return (
        <Words look="bg-red" word="Refunded" name={guest ? guestName(guest) : 'The whole order'}>
          {guest
            ? `This ticket of order ${guest.reference} was refunded and is not valid.`
            : 'Its tickets were refunded and are not valid.'}
          {session &&
            ` It was for ${session.title}, ${sessionLine(session)}${session.is_cancelled ? ', which was cancelled' : ''}.`}
        </Words>
      );
    }
    case 'handed_on':
      return (
        <Words look="bg-red" word="Handed on" name="The seat has a new ticket">
          This ticket is no longer valid. Whoever has the seat has a new one: ask for the newest email.
        </Words>
      );
    case 'cancelled':
      return (
        <Words look="bg-red" word="Cancelled" name={answer.session?.title ?? ''}>
          {answer.session &&
            `This ticket is for ${sessionLine(answer.session)}, which was cancelled. It is not valid.`}
        </Words>
      );
    case 'other_session':
      return (
        <Words
          look="bg-red"
          word="Not valid here"
          name={answer.session?.title ?? 'A program without check-in'}
        >
          {answer.session
            ? `This ticket is for ${sessionLine(answer.session)}.`
            : 'This ticket is for a program without dates.'}
        </Words>
      );
    case 'unknown':
      return answer.isCertain ? (
        <Words look="bg-red" word="Unknown" name="Not one of our tickets">
          No ticket has this code. If you typed it, please check it.
        </Words>
      ) : (
        <Words look="bg-red" word="Not on the list" name="Cannot be checked now">
          Without a connection, only tickets on this list can be checked. This one may be for another session
          or program, or may have been sold since the list was loaded.
        </Words>
      );
  }
}

/** On a session of several days a ticket is let in once a day. */
function EarlierDay({ guest, day }: { guest: CheckInGuest; day: string }) {
  const entry = guest.entries.findLast((each) => each.day < day);
  if (!entry) return null;
  const yesterday = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
  return entry.day === yesterday ? ' Came yesterday too.' : ` Came on ${shortDay(entry.day)} too.`;
}

function ActionButton({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <Button look={use(IsOver) ? 'quiet' : 'light'} onClick={onPress}>
      {label}
    </Button>
  );
}

/** At the end of the day, a minor is handed over only to whom the guardian has named. */
function MinorMark({ guest }: { guest: CheckInGuest }) {
  const { is_minor: isMinor, collected_by: by, lacks_consent: lacksConsent } = guest;
  // A list of the previous release does not say it.
  const { asks_who_collects: asksWhoCollects = true } = guest;
  if (guest.is_unknown)
    return (
      <strong className="mt-2 block">
        {guest.is_unnamed === false
          ? 'Nobody has said how old the guest is. Ask for the age.'
          : 'Nobody has said who comes, or how old. Ask for the name and the age.'}{' '}
        Of a child, call the office first.
      </strong>
    );
  if (isMinor !== true) return null;
  return (
    <strong className="mt-2 block">
      {ageOfMinor(guest)}. {lacksConsent && lackOfConsent(guest)}
      {by === '' ? asksWhoCollects && 'Nobody has said who may collect.' : `May be collected by ${by}.`}
    </strong>
  );
}

function lackOfConsent({ declines_to_come: declines }: CheckInGuest): string {
  return declines === true
    ? 'The guardian said no to coming: ask the office. '
    : 'The guardian has not consented: call the guardian. ';
}

/** What not everybody at the entrance can see from the badge. A list that was saved long ago does not say it. */
function ConsentMarks({ guest }: { guest: CheckInGuest }) {
  const { first_aid: firstAid, pictures, filmed_lessons: filmed } = guest;
  if (firstAid === undefined || pictures === undefined || filmed === undefined) return null;
  if (pictures === 'not_asked') return null;
  return (
    <span className="mt-2 block">
      <ConsentWords name="First aid" answer={firstAid} /> <ConsentWords name="Pictures" answer={pictures} />{' '}
      <ConsentWords name="Filmed lessons" answer={filmed} />
    </span>
  );
}

/** What it is, only the care list says, to those who may see it. A list that was saved long ago has no mark. */
function CareMark({ guest, session }: { guest: CheckInGuest; session: CheckInSession }) {
  return (
    guest.has_needs && (
      <strong className="mt-2 block">
        <ToCareList address={guestsAt(keyOf(session))} className="underline" />
      </strong>
    )
  );
}

/** The guest may come in. Whoever stands at the entrance tells the office that the ticket was used. */
function DisputeMark({ guest }: { guest: CheckInGuest }) {
  if (!guest.is_disputed) return null;
  return <strong className="mt-2 block">The payment of this order is disputed. Tell the office.</strong>;
}

function ShownLine() {
  const shown = use(ShownNow);
  const zone = use(VenueZone);
  if (!shown) return null;
  return (
    <p className="mt-2 text-sm tabular-nums">
      {shown.code !== undefined && `${shown.code}, `}
      <time dateTime={shown.at}>{exactClockOf(shown.at, zone)}</time>
    </p>
  );
}

interface WordsProps {
  look: string;
  word: string;
  name: string;
  children: ReactNode;
  action?: ReactNode;
}

function Words({ look, word, name, children, action }: WordsProps) {
  if (use(IsOver))
    return (
      <section className="border-rule rounded-edge border p-4">
        <h2 className="text-ink-soft font-sans text-sm font-semibold">Last result: {word}</h2>
        <p className="mt-1 font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 text-sm">{children}</p>
        <ShownLine />
        {action && <p className="mt-3">{action}</p>}
      </section>
    );
  return (
    <section className={`${look} on-dark rounded-edge p-5 text-white`}>
      <h2 className="font-serif text-5xl leading-none tracking-tight">{word}</h2>
      <p className="mt-3 text-2xl leading-tight font-semibold wrap-anywhere">{name}</p>
      <p className="mt-2">{children}</p>
      <ShownLine />
      {action && <p className="mt-4">{action}</p>}
    </section>
  );
}
