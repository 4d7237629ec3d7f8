import { Suspense, lazy, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Family } from '#contract/family.ts';
import type { Order } from '#contract/order.ts';
import { isSamePerson } from '#contract/same-person.ts';
import { seatLackNames } from '#contract/seat-lack.ts';
import type { Seat } from '#contract/seat-person.ts';
import { useSignedIn } from '#web/account/signed-in.ts';
import { callApi } from '#web/api-client/call-api.ts';
import type { ApiAnswer } from '#web/api-client/use-api.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { handingOn } from '#web/content/handing-on.ts';
import { whoComes as words } from '#web/content/who-comes.ts';
import { KeepForNextTime } from '#web/family/keep-for-next-time.tsx';
import { readFamily } from '#web/family/own-family.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Unsaved } from './seat-form.tsx';
import { SeatForm } from './seat-form.tsx';
import { ShareSeat } from './share-seat.tsx';

/** Without its script, the rest of the page goes on. */
const HandOnSeat = lazy(() => import('./hand-on-seat.tsx').catch(() => ({ default: () => null })));

const NameListOfOrder = lazy(() => import('./name-list-of-order.tsx').catch(() => ({ default: () => null })));

interface Props {
  order: Order;
  /** The tickets of the order have changed. */
  onTickets(): void;
}

/** Who takes each seat of a paid order. With an API that does not ask, nothing is shown. */
export function WhoComes({ order: { reference, name, email }, onTickets }: Props) {
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
  const [handedOn, setHandedOn] = useState<string>();
  const replace = useCallback(
    (code: string, next: Seat) => {
      setHandedOn(next.code);
      update((shown) => ({ seats: (shown?.seats ?? []).map((seat) => (seat.code === code ? next : seat)) }));
      onTickets();
    },
    [update, onTickets],
  );

  if (answer.state === 'loading' || (answer.state === 'failed' && answer.failure.isUnknown)) return null;
  const seats = answer.state === 'loaded' ? answer.data.seats.filter(({ form }) => form !== 'none') : [];
  if (answer.state === 'loaded' && seats.length === 0) return null;
  const complete = seats.filter(({ lacks }) => lacks.length === 0).length;
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
          <p role="status" className="mt-3 font-semibold">
            {words.progress(complete, seats.length)}
          </p>
          <Suspense>
            <NameListOfOrder reference={reference} seats={seats} headers={headers} onSeats={setSeats} />
          </Suspense>
          <ol className="border-rule mt-5 border-b">
            {seats.map((seat, place) => (
              <li key={`${seat.code}/${edition}`} className="border-rule border-t py-5">
                <SeatOfOrder
                  seat={seat}
                  label={words.seat(place + 1, seats.length)}
                  headers={headers}
                  buyer={name}
                  news={seat.code === handedOn ? handingOn.done(seat.code, email) : undefined}
                  family={family}
                  alsoOn={labelsOfSame(seat, seats)}
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

interface SeatProps {
  seat: Seat;
  label: string;
  headers: Record<string, string>;
  buyer: string;
  /** The seat was given to somebody else just now. */
  news: string | undefined;
  family: ApiAnswer<Family>;
  /** Other seats of the same days with the same participant, such as Seat 2 of 3. */
  alsoOn: string[];
  onSaved(seat: Seat): void;
  onHandedOn(next: Seat): void;
}

function SeatOfOrder(props: SeatProps) {
  const { seat, label, headers, buyer, family, alsoOn, news, onSaved, onHandedOn } = props;
  const id = useId();
  const told = useRef<HTMLParagraphElement>(null);
  const hasNews = news !== undefined;
  // The dialog that was confirmed is gone, and the focus with it.
  useEffect(() => {
    if (hasNews) told.current?.focus();
  }, [hasNews]);
  const [isOpen, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved>('nothing');
  const isComplete = seat.lacks.length === 0;
  const lacks = new Intl.ListFormat('en').format(seat.lacks.map((lack) => seatLackNames[lack]));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 space-y-1">
          <h3 id={`${id}-seat`} className="text-heading wrap-anywhere">
            {seat.person.name === '' ? label : <bdi>{seat.person.name}</bdi>}
          </h3>
          <p className="text-ink-soft text-sm">
            {[seat.person.name === '' ? '' : label, seat.title, seat.formatted_date]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="pt-1">
            <Badge tone={isComplete ? 'green' : 'quiet'}>
              {isComplete ? words.complete : words.missing(lacks)}
            </Badge>
          </p>
        </div>
        <button
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-seat`}
          aria-expanded={isOpen}
          className="action action-quiet"
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
          <ShareSeat code={seat.code} mayBeForGuardian={seat.is_minor !== false} headers={headers} />
          <Suspense>
            <HandOnSeat seat={seat} headers={headers} onDone={onHandedOn} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The same child twice on the same days is allowed, and usually a mistake. */
function labelsOfSame(seat: Seat, all: Seat[]): string[] {
  // The release before does not say what a seat is of.
  if (!seat.held) return [];
  return all.flatMap((other, place) =>
    other !== seat && other.held === seat.held && isSamePerson(other.person, seat.person)
      ? [words.seat(place + 1, all.length)]
      : [],
  );
}

function openLabel(isOpen: boolean, isComplete: boolean): string {
  if (isOpen) return words.close;
  return isComplete ? words.change : words.fill;
}
