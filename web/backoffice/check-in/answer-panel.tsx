import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { CheckInGuest, GuestEntry } from '#contract/office/check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { guestName } from '../guests/guest-name.ts';
import { sessionLine } from '../guests/session-line.ts';
import { VenueZone } from '../guests/venue-zone.ts';
import type { CheckInAnswer } from './check-in-answer.ts';
import { EntryTime, exactClockOf } from './entry-time.tsx';

/** The ticket and the time of the scan, so that a repeated answer looks different. */
export interface Shown {
  /** Undefined if the guest was chosen from the list. */
  code: string | undefined;
  at: string;
}

interface Props {
  answer: CheckInAnswer | undefined;
  shown: Shown | undefined;
  title: string;
  isAlone: boolean;
  onUndo(entry: GuestEntry): void;
}

/** Read at arm's length: one word, one name, one line. */
export function AnswerPanel({ answer, shown, title, isAlone, onUndo }: Props) {
  return (
    <div role="status" aria-live="assertive" className="grid min-h-52">
      {answer ? (
        <ShownNow value={shown}>
          <AnswerDetails answer={answer} title={title} isAlone={isAlone} onUndo={onUndo} />
        </ShownNow>
      ) : (
        <p className="border-rule rounded-edge text-ink-soft grid place-items-center border p-6 text-center text-lg">
          Ready for the first ticket
        </p>
      )}
    </div>
  );
}

const ShownNow = createContext<Shown | undefined>(undefined);

function AnswerDetails({ answer, title, isAlone, onUndo }: Omit<Props, 'shown'> & { answer: CheckInAnswer }) {
  switch (answer.is) {
    case 'welcome': {
      const { guest, isDecidedHere } = answer;
      const [entry] = guest.entries;
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
          action={
            <Button look="light" onClick={() => onUndo(entry)}>
              Undo this check-in
            </Button>
          }
        >
          {title}. Ticket {guest.place} of {guest.places} of order {guest.reference}.
          <DisputeMark guest={guest} />
          {isDecidedHere && isAlone && ' Saved on this device. It will be sent when there is a connection.'}
        </Words>
      );
    }
    case 'already_in': {
      const { guest } = answer;
      const [entry] = guest.entries;
      return (
        <Words
          look="bg-orange"
          word={entry ? 'Already in' : 'Not in'}
          name={guestName(guest)}
          action={
            entry && (
              <Button look="light" onClick={() => onUndo(entry)}>
                Undo that check-in
              </Button>
            )
          }
        >
          {entry ? (
            <>
              Checked in <EntryTime entry={entry} />. Ticket {guest.place} of {guest.places} of order{' '}
              {guest.reference}. <DisputeMark guest={guest} />
            </>
          ) : (
            'The check-in of this ticket was undone. Scan it again to check the guest in.'
          )}
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
          word="Wrong session"
          name={answer.session?.title ?? 'A program without check-in'}
        >
          {answer.session
            ? `This ticket is for ${sessionLine(answer.session)}.`
            : 'This ticket is not for a session.'}
        </Words>
      );
    case 'unknown':
      return answer.isCertain ? (
        <Words look="bg-red" word="Unknown" name="Not one of our tickets">
          No ticket has this code. If you typed it, please check it.
        </Words>
      ) : (
        <Words look="bg-red" word="Not on the list" name="Cannot be checked now">
          Without a connection, only tickets on this session’s list can be checked. This one may be for
          another session, or may have been sold since the list was loaded.
        </Words>
      );
  }
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
