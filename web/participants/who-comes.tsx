import { Suspense, lazy, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Family } from '#contract/accounts/family.ts';
import type { Order } from '#contract/orders/order.ts';
import { neededBy } from '#contract/participants/needed-by.ts';
import { isSamePerson } from '#contract/participants/same-person.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { formatLongDate, unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { KeepForNextTime } from '../accounts/keep-for-next-time.tsx';
import { readFamily } from '../accounts/own-family.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
import { callApi } from '../api-client/call-api.ts';
import type { ApiAnswer } from '../api-client/use-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { choicesLeft } from '../changes/choices-left.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { handingOn } from '../content/handing-on.ts';
import { whoComes as words } from '../content/who-comes.ts';
import { NeededByLine } from './needed-by-line.tsx';
import { needsDue } from './needs-due.ts';
import type { Unsaved } from './seat-form.tsx';
import { SeatForm } from './seat-form.tsx';
import type { SeatNumber } from './seat-label.ts';
import { bookedLine, labelOf, numberOf, sharedLine } from './seat-label.ts';
import { ShareSeat } from './share-seat.tsx';

/** Without its script, the rest of the page goes on. */
const HandOnSeat = lazy(() => import('./hand-on-seat.tsx').catch(() => ({ default: () => null })));

const GuardianLinks = lazy(() => import('./guardian-links.tsx').catch(() => ({ default: () => null })));

const NameListOfOrder = lazy(() => import('./name-list-of-order.tsx').catch(() => ({ default: () => null })));

interface Props {
  order: Order;
  /** The tickets of the order have changed. */
  onTickets(): void;
  onProgress?(progress: SeatProgress): void;
}

/** How many of the seats that are asked who comes say it, and until when the others are needed. */
export interface SeatProgress {
  complete: number;
  asked: number;
  neededBy: string | undefined;
}

/** Who takes each seat of a paid order. With an API that does not ask, nothing is shown. */
export function WhoComes({ order: { reference, name, email }, onTickets, onProgress }: Props) {
  const id = useId();
  const [headers] = useState(() => buyerHeaders());
  const ask = useCallback(
    (signal: AbortSignal) =>
      callApi<{ seats: Seat[] }>(`/orders/${encodeURIComponent(reference)}/seats`, words.notLoaded, {
        headers,
        signal,
        whenRefused: 'stay',
      }),
    [reference, headers],
  );
  const answer = useApi(ask);
  const family = useApi(useSignedIn() ? readFamily : undefined);
  const { update } = answer;
  const keep = useCallback(
    (saved: Seat) =>
      update((shown) => ({
        seats: (shown?.seats ?? []).map((seat) => (seat.code === saved.code ? { ...seat, ...saved } : seat)),
      })),
    [update],
  );
  const [edition, setEdition] = useState(0);
  const setSeats = useCallback(
    (next: Seat[]) => {
      update(() => ({ seats: next }));
      // An open form would go on with what was there before.
      setEdition((before) => before + 1);
      onTickets();
    },
    [update, onTickets],
  );
  const [called, setCalled] = useState({ code: '', times: 0 });
  const [handedOn, setHandedOn] = useState<string>();
  const replace = useCallback(
    (code: string, next: Seat) => {
      setHandedOn(next.code);
      update((shown) => ({ seats: (shown?.seats ?? []).map((seat) => (seat.code === code ? next : seat)) }));
      onTickets();
    },
    [update, onTickets],
  );

  const all = answer.state === 'loaded' ? answer.data.seats : [];
  const seats = all.filter(({ form }) => form !== 'none');
  const { complete, asked, neededBy: day } = progressOf(seats);
  const shared = sharedLine(seats);
  const firstMissing = seats.find(({ lacks }) => lacks.length > 0);
  const isLoading = answer.state === 'loading';
  useEffect(() => {
    if (!isLoading) onProgress?.({ complete, asked, neededBy: day });
  }, [onProgress, isLoading, complete, asked, day]);

  if (isLoading || (answer.state === 'failed' && answer.failure.isUnknown)) return null;
  if (answer.state === 'loaded' && asked === 0) return null;
  return (
    <section aria-labelledby={id} id="who-comes" className="no-print scroll-mt-24">
      <h2 id={id} className="text-title">
        {words.title}
      </h2>
      {answer.state === 'failed' ? (
        <p role="alert" className="text-red mt-3 font-medium">
          {answer.failure.message}{' '}
          <button type="button" className="text-link py-1" onClick={answer.retry}>
            {words.tryAgain}
          </button>
        </p>
      ) : (
        <>
          <p className="mt-3 max-w-prose leading-relaxed">{words.lead}</p>
          {shared !== '' && <p className="mt-3 wrap-anywhere">{unbrokenDates(shared)}</p>}
          <div aria-hidden className="mt-4 max-w-sm">
            <ProgressBar percentage={(100 * complete) / asked} colour="green" label="" />
          </div>
          <div role="status" className="mt-2 font-semibold">
            {progressByTitle(all).map(([title, progress], _, { length }) => (
              <p key={title}>{length === 1 ? progress : `${title} · ${progress}`}</p>
            ))}
          </div>
          <Suspense>
            <NameListOfOrder reference={reference} seats={seats} headers={headers} onSeats={setSeats} />
            <GuardianLinks reference={reference} seats={seats} headers={headers} />
          </Suspense>
          <ol className="border-rule mt-5 border-b">
            {seats.map((seat, place) => (
              <li key={`${seat.code}/${edition}`} className="border-rule border-t py-5">
                <SeatOfOrder
                  seat={seat}
                  label={labelOf(seat, { place, seats })}
                  numbered={{ ...numberOf(seat, { place, seats }), isShared: shared !== '' }}
                  isFirstMissing={seat === firstMissing}
                  headers={headers}
                  buyer={name}
                  news={seat.code === handedOn ? handingOn.done(seat.code, email) : undefined}
                  family={family}
                  siblings={seats.filter((other) => other !== seat)}
                  alsoOn={labelsOfSame(seat, seats)}
                  next={nextOf(seat, seats)}
                  timesCalled={seat.code === called.code ? called.times : 0}
                  onNext={(code) => setCalled({ code, times: called.times + 1 })}
                  onSaved={keep}
                  onHandedOn={(next) => replace(seat.code, next)}
                />
              </li>
            ))}
          </ol>
          <p className="text-ink-soft mt-4 max-w-prose text-sm leading-relaxed">{words.whyWeAsk}</p>
        </>
      )}
    </section>
  );
}

function progressOf(seats: Seat[]): SeatProgress {
  const missing = seats.filter(({ lacks }) => lacks.length > 0);
  const [day] = missing
    .flatMap((seat) => neededBy(seat.first_day, seat.form) ?? [])
    .filter(({ isOver }) => !isOver)
    .map(({ day: each }) => each)
    .toSorted();
  return {
    complete: seats.length - missing.length,
    asked: seats.length,
    neededBy: day === undefined ? undefined : formatLongDate(day),
  };
}

/** Of everything in the order, also of what nobody is asked about. */
function progressByTitle(seats: Seat[]): [title: string, progress: string][] {
  return [...new Set(seats.map(({ title }) => title))].map((title) => {
    const { complete, asked } = progressOf(
      seats.filter((seat) => seat.title === title && seat.form !== 'none'),
    );
    return [title, words.progress(complete, asked)];
  });
}

interface SeatProps {
  seat: Seat;
  label: string;
  /** And whether a line above all seats says what and when. */
  numbered: SeatNumber & { isShared: boolean };
  /** The first of all that lacks something: its button stands out. */
  isFirstMissing: boolean;
  headers: Record<string, string>;
  buyer: string;
  /** The seat was given to somebody else just now. */
  news: string | undefined;
  family: ApiAnswer<Family>;
  /** The other seats of the order. */
  siblings: Seat[];
  /** The seat after it that lacks something. */
  next: { code: string; label: string } | undefined;
  /** Changes whenever it is chosen as the next one. */
  timesCalled: number;
  onNext(code: string): void;
  /** Other seats of the same days with the same participant, such as Seat 2 of 3. */
  alsoOn: string[];
  onSaved(seat: Seat): void;
  onHandedOn(next: Seat): void;
}

function SeatOfOrder(props: SeatProps) {
  const { seat, label, numbered, headers, buyer, family, siblings, alsoOn, news, onSaved, onHandedOn } =
    props;
  const { next, timesCalled, onNext, isFirstMissing } = props;
  const id = useId();
  const told = useRef<HTMLParagraphElement>(null);
  const hasNews = news !== undefined;
  // The dialog that was confirmed is gone, and the focus with it.
  useEffect(() => {
    if (hasNews) told.current?.focus();
  }, [hasNews]);
  const [isOpen, setOpen] = useState(false);
  const [goTo, setGoTo] = useState<'name' | 'needs'>();
  const [calls, setCalls] = useState(0);
  if (calls !== timesCalled) {
    setCalls(timesCalled);
    if (timesCalled > 0) {
      setOpen(true);
      setGoTo('name');
    }
  }
  const onThere = useCallback(() => setGoTo(undefined), []);
  const status = useRef<HTMLParagraphElement>(null);
  const [unsaved, setUnsaved] = useState<Unsaved>('nothing');
  const isComplete = seat.lacks.length === 0;
  const isNextOffered = isComplete && next !== undefined;
  // Needs that are still in time have a line of their own.
  const isCareApart = needsDue(seat) !== undefined;
  const left = choicesLeft({
    unanswered: seat.unanswered?.filter((choice) => choice !== 'care' || !isCareApart) ?? [],
  });
  const lacks = new Intl.ListFormat('en').format(seat.lacks.map((lack) => seatLackNames[lack]));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0 space-y-1">
          <h3 id={`${id}-seat`} className="text-heading wrap-anywhere">
            {seat.person.name === '' ? label : <bdi>{seat.person.name}</bdi>}
          </h3>
          <p id={`${id}-what`} className="text-ink-soft text-sm empty:hidden">
            {bookedLine(seat, label, numbered)}
          </p>
          <p
            ref={status}
            tabIndex={-1}
            // A save may still be under way when the form is closed.
            aria-live={isOpen ? 'off' : 'polite'}
            className="scroll-mt-40 pt-1"
          >
            {isComplete ? (
              <Badge tone="green">{words.complete}</Badge>
            ) : (
              // Open, the list of the form says it.
              !isOpen && <span className="block">{words.missing(lacks)}</span>
            )}{' '}
            {isComplete && left !== '' && (
              <span className="text-ink-soft text-sm">{words.notAnswered(left)}.</span>
            )}{' '}
            <NeededByLine
              seat={seat}
              onNeeds={() => {
                setOpen(true);
                setGoTo('needs');
              }}
            />
          </p>
        </div>
        <button
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-seat`}
          aria-describedby={`${id}-what`}
          aria-expanded={isOpen}
          className={`action shrink-0 ${isFirstMissing && !isOpen ? 'action-strong' : 'action-quiet'}`}
          onClick={() => setOpen(!isOpen)}
        >
          {openLabel(isOpen, isComplete)}
        </button>
      </div>
      {hasNews && (
        <p ref={told} tabIndex={-1} className="border-green mt-4 border-l-4 pl-4">
          {news}
        </p>
      )}
      <p role="status" className={alsoOn.length === 0 ? 'sr-only' : 'border-orange mt-3 border-l-4 pl-3'}>
        {alsoOn.length > 0 && words.alsoOn(new Intl.ListFormat('en').format(alsoOn))}
      </p>
      <p
        role="status"
        className={isOpen || unsaved !== 'waiting' ? 'sr-only' : 'border-red mt-3 border-l-4 pl-3'}
      >
        {!isOpen && unsaved === 'waiting' && words.closedUnsaved}
      </p>
      {(isOpen || unsaved !== 'nothing') && (
        <div hidden={!isOpen} className="mt-5 max-w-2xl space-y-5">
          <SeatForm
            seat={seat}
            family={family.state === 'loaded' ? family.data.people : []}
            headers={headers}
            buyer={buyer}
            isOpen={isOpen}
            siblings={siblings}
            goTo={goTo}
            onReached={onThere}
            onSaved={onSaved}
            onUnsaved={setUnsaved}
          />
          {family.state === 'loaded' && (
            <KeepForNextTime
              seat={seat}
              family={family.data}
              onChange={(next) => family.update(() => next)}
            />
          )}
          <div className="flex flex-wrap gap-4">
            {isNextOffered && (
              <Button
                look="strong"
                onClick={() => {
                  setOpen(false);
                  onNext(next.code);
                }}
              >
                {words.next(next.label)}
              </Button>
            )}
            <Button
              look={isNextOffered ? 'quiet' : 'strong'}
              onClick={() => {
                setOpen(false);
                status.current?.focus();
              }}
            >
              {words.done}
            </Button>
          </div>
          <ShareSeat
            code={seat.code}
            mayBeForGuardian={seat.is_minor !== false}
            isLikelyGuardian={
              !seat.person.guardian.is_buyer && (seat.is_minor === true || seat.person.name === '')
            }
            headers={headers}
          />
          <Suspense>
            <HandOnSeat seat={seat} headers={headers} onDone={onHandedOn} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The first one after it that lacks something, else the first of all. */
function nextOf(seat: Seat, seats: Seat[]): { code: string; label: string } | undefined {
  const at = seats.indexOf(seat);
  const next = [...seats.slice(at + 1), ...seats.slice(0, at)].find(({ lacks }) => lacks.length > 0);
  if (!next) return undefined;
  const label = labelOf(next, { place: seats.indexOf(next), seats });
  return { code: next.code, label: next.person.name || label };
}

/** The same child twice on the same days is allowed, and usually a mistake. */
function labelsOfSame(seat: Seat, all: Seat[]): string[] {
  // The release before does not say what a seat is of.
  if (!seat.held) return [];
  return all.flatMap((other, place) =>
    other !== seat && other.held === seat.held && isSamePerson(other.person, seat.person)
      ? [labelOf(other, { place, seats: all })]
      : [],
  );
}

function openLabel(isOpen: boolean, isComplete: boolean): string {
  if (isOpen) return words.close;
  return isComplete ? words.change : words.fill;
}
