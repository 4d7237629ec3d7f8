import type { SubmitEvent } from 'react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Cancellation, QuotedSeat } from '#contract/changes/cancellation.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { callApi } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import type { giveBackFree } from '../content/give-back.ts';
import { quoteLine } from '../content/give-back.ts';
import { focusFirst } from '../orders/focus-first.ts';
import { formatDay } from '../orders/format-moment.ts';
import { QuotedSeatLabel } from '../participants/quoted-seat-label.tsx';

export interface Given {
  seats: number;
  /** The amount in words. */
  back: string;
  backCents: number;
}

interface Props {
  order: Order;
  words: typeof giveBackFree;
  onClose(): void;
  onLook(): Promise<void>;
  onDone(order: Order, given: Given): void;
}

/** Asks which seats, shows what goes back for each and in all, and says what it means. */
export function GiveBackForm(props: Props) {
  const { order, words, onClose } = props;
  const path = `/orders/${order.reference}/seat-cancellation`;
  const ask = useCallback(
    (signal: AbortSignal) => callApi<Cancellation>(path, words.failed, { headers: buyerHeaders(), signal }),
    [path, words],
  );
  const answer = useApi(ask);
  if (answer.state === 'loaded')
    return <Seats {...props} path={path} quote={answer.data} onStale={answer.refresh} />;
  return (
    <div className="space-y-5">
      <p role="status">{answer.failure ? answer.failure.message : words.loading}</p>
      <Button look="quiet" onClick={onClose}>
        {words.keep}
      </Button>
    </div>
  );
}

interface SeatsProps extends Props {
  path: string;
  quote: Cancellation;
  onStale(): Promise<void>;
}

function Seats({ order, words, path, quote, onClose, onLook, onDone, onStale }: SeatsProps) {
  const { currency, seats } = quote;
  // What costs nothing is usually given back as a whole.
  const [ticked, setTicked] = useState<string[]>(order.total === 0 ? seats.map(({ code }) => code) : []);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chosen = seats.filter(({ code, problem }) => problem === null && ticked.includes(code));
  const isInvoice = order.paid_by === 'invoice';
  const backCents = sum(chosen, ({ back_cents: back }) => back ?? 0);
  const keptCents = sum(chosen, keptOf);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(chosen.length === 0 ? words.none : undefined);
    if (chosen.length === 0) return;
    setBusy(true);
    try {
      const body = { codes: chosen.map(({ code }) => code), expected_cents: backCents };
      const call = { method: 'POST', body, headers: buyerHeaders() } as const;
      const { order: changed } = await callApi<{ order: Order }>(path, words.fallback, call);
      onDone(changed, { seats: chosen.length, back: formatMoney(backCents, currency), backCents });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      await Promise.all([onStale(), onLook()]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={focusFirst} onSubmit={(event) => void submit(event)} className="space-y-5">
      <p className="leading-relaxed">{words.lead}</p>
      {words.hardship !== '' && (
        <p className="leading-relaxed">
          <Link
            to={`/contact?${new URLSearchParams({ subject: words.hardshipSubject(order.reference) })}`}
            className="text-link py-1"
          >
            {words.write}
          </Link>{' '}
          {words.hardship}
        </p>
      )}
      {/* What takes the focus is scrolled clear of the foot. */}
      <fieldset className="space-y-5 [&_input]:scroll-mb-60">
        <legend className="text-sm font-semibold">{words.tickets}</legend>
        {seats.map((seat) => (
          <CheckboxField
            key={seat.code}
            label={<QuotedSeatLabel seat={seat} lines={order.lines} />}
            hint={<SeatHint seat={seat} words={words} currency={currency} />}
            checked={seat.problem === null && ticked.includes(seat.code)}
            disabled={isBusy || seat.problem !== null}
            onChange={({ currentTarget: { checked } }) => {
              setFailure(undefined);
              setTicked((now) => (checked ? [...now, seat.code] : now.filter((each) => each !== seat.code)));
            }}
          />
        ))}
      </fieldset>
      <div className="bg-paper border-rule sticky bottom-0 -mx-6 -mb-6 space-y-3 border-t px-6 py-4 md:-mx-8 md:-mb-8 md:px-8 md:py-5 [@media(height<30rem)]:static">
        {order.total > 0 && chosen.length > 0 && (
          <p role="status">
            {isInvoice ? quoteLine.totalInvoiced : quoteLine.total}{' '}
            <strong className="tabular-nums">{formatMoney(backCents, currency)}</strong>.
            {isInvoice && backCents > 0 && ` ${quoteLine.byOffice}`}
            {keptCents > 0 && ` ${quoteLine.kept(formatMoney(keptCents, currency))}`}
          </p>
        )}
        <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
        <div className="flex flex-wrap gap-3">
          {seats.some(({ problem }) => problem === null) && (
            <Button type="submit" look="crimson" isBusy={isBusy}>
              {isBusy ? words.giving : words.confirm(chosen.length, formatMoney(backCents, currency))}
            </Button>
          )}
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface SeatHintProps {
  seat: QuotedSeat;
  words: Props['words'];
  currency: string;
}

/** What goes back, or why nothing can, then until when, with the ticket. */
function SeatHint({ seat, words, currency }: SeatHintProps) {
  const { price_cents: price, back_cents: back, until, next_cents: next, problem } = seat;
  const isQuoted = problem === null && price > 0 && back !== null;
  const changes =
    isQuoted && until !== null && next !== null
      ? quoteLine.changes(formatDay(`${until}T00:00`), formatMoney(next, currency))
      : '';
  return (
    <>
      {problem !== null && <span className="block">{words.problems[problem]}</span>}
      {isQuoted && (
        <span className="text-ink block tabular-nums">
          {quoteLine.back(formatMoney(back, currency), formatMoney(price, currency))}
        </span>
      )}
      <span className="block text-xs leading-relaxed tabular-nums">
        {changes !== '' && `${changes} · `}
        <span className="whitespace-nowrap">{words.ticket(seat.code)}</span>
      </span>
    </>
  );
}

/** An older server does not say it. */
function keptOf({ kept_cents: kept, price_cents: price, back_cents: back }: QuotedSeat): number {
  return kept ?? price - (back ?? 0);
}

function sum(seats: QuotedSeat[], cents: (seat: QuotedSeat) => number): number {
  return seats.reduce((total, seat) => total + cents(seat), 0);
}
