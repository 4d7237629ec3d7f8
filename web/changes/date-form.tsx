import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { DateChangeAnswer, DateChoices, MovableLine } from '#contract/changes/date-change.ts';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { callApi } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { dateChange as words, problemInWords } from '../content/date-change.ts';
import { focusFirst } from '../orders/focus-first.ts';
import { formatDay } from '../orders/format-moment.ts';
import { MoveSeats } from './move-seats.tsx';
import type { Moved } from './moved.ts';
import { shortestDays } from './short-days.ts';

interface Props {
  order: Order;
  onClose(): void;
  onLook(): Promise<void>;
  onDone(answer: DateChangeAnswer, moved: Moved): void;
}

/** Asks which seats of one line and which date, and shows for each date what it costs or returns. */
export default function DateForm({ order, onClose, onLook, onDone }: Props) {
  const path = `/orders/${encodeURIComponent(order.reference)}/date-changes`;
  const ask = useCallback(
    (signal: AbortSignal) => callApi<DateChoices>(path, words.failed, { headers: buyerHeaders(), signal }),
    [path],
  );
  const answer = useApi(ask);
  const [code, setCode] = useState<string>();
  if (answer.state !== 'loaded')
    return (
      <div className="space-y-5">
        <p role="status">{answer.failure ? answer.failure.message : words.loading}</p>
        <Button look="quiet" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    );
  const { lines, currency } = answer.data;
  const movable = lines.filter(
    (each) => each.seats.some(({ problem }) => problem === null) && hasOtherDates(each, order),
  );
  const line = movable.find(({ seats }) => seats.some((seat) => seat.code === code)) ?? movable[0];
  const kept = lines.filter((each) => !movable.includes(each));
  return (
    <div ref={focusFirst} className="space-y-5">
      {movable.length > 1 && (
        <SelectField
          label={words.whichLine}
          value={codeOf(line)}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        >
          {movable.map((each) => (
            <option key={codeOf(each)} value={codeOf(each)}>
              {shortNameOf(each, { movable, order })}
            </option>
          ))}
        </SelectField>
      )}
      {!line && <KeptLines lines={kept} />}
      {line && line.choices.length > 0 ? (
        <MoveSeats
          key={codeOf(line)}
          path={path}
          line={line}
          currency={currency}
          isNamed={movable.length === 1}
          onClose={onClose}
          onStale={async () => {
            await Promise.all([answer.refresh(), onLook()]);
          }}
          onDone={onDone}
        />
      ) : (
        <NoChoice line={line} reference={order.reference} onClose={onClose} />
      )}
      {line && line.choices.length > 0 && line.other_prices ? (
        <p className="text-ink-soft text-sm leading-relaxed">
          <WriteToUs otherPrices={line.other_prices} reference={order.reference} />
        </p>
      ) : null}
      {line && <KeptLines lines={kept} />}
    </div>
  );
}

interface NoChoiceProps {
  line: MovableLine | undefined;
  reference: string;
  onClose(): void;
}

function NoChoice({ line, reference, onClose }: NoChoiceProps) {
  return (
    <>
      <p>
        {line && `${line.other_prices ? words.noneOfPrice : words.none} `}
        <WriteToUs otherPrices={line?.other_prices ?? 0} reference={reference} />
      </p>
      <p>
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </>
  );
}

/** Dates of another price are changed by the office where there is no card for the difference. */
function WriteToUs({ otherPrices, reference }: { otherPrices: number; reference: string }) {
  const subject = new URLSearchParams({ subject: words.subject(reference) });
  return (
    <>
      {otherPrices > 0 && `${words.otherPrices(otherPrices)} `}
      <Link to={`/contact?${subject}`} className="text-link py-1">
        {words.write}
      </Link>{' '}
      {words.writeLine}
    </>
  );
}

function KeptLines({ lines }: { lines: MovableLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{words.keptTitle}</h3>
      <ul className="border-rule mt-2 border-b">
        {lines.map((line) => (
          <li key={codeOf(line)} className="border-rule border-t py-3 text-sm leading-relaxed">
            <p className="wrap-anywhere">{nameOf(line)}</p>
            <ul className="text-ink-soft">
              {line.seats.map(({ code, holder, problem }) => (
                <li key={code}>
                  {[code, holder].filter(Boolean).join(', ')}:{' '}
                  {problem === null ? words.noOther : problemInWords(problem, dayOf(line.until))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function codeOf(line: MovableLine | undefined): string {
  return line?.seats[0]?.code ?? '';
}

interface Options {
  movable: MovableLine[];
  order: Order;
}

/** An option is cut where a screen is narrow: the title up to its colon, if no other line begins so. */
function shortNameOf(line: MovableLine, { movable, order }: Options): string {
  const beginning = ({ title }: MovableLine) => title.split(':')[0] ?? title;
  const isOnlyOne = movable.every(
    (other) => other.title === line.title || beginning(other) !== beginning(line),
  );
  const booked = lineOfOrder(line, order);
  const days = (booked && shortestDays(booked)) || line.detail;
  return [isOnlyOne ? beginning(line) : line.title, days].filter(Boolean).join(', ');
}

/** An API of the release before does not say it. */
function hasOtherDates(line: MovableLine, order: Order): boolean {
  return lineOfOrder(line, order)?.has_other_dates !== false;
}

function lineOfOrder(line: MovableLine, { lines }: Order): Order['lines'][number] | undefined {
  return lines.find(({ tickets }) => tickets.some(({ code }) => code === codeOf(line)));
}

function nameOf({ title, detail }: MovableLine): string {
  return unbrokenDates([title, detail].filter(Boolean).join(' · '));
}

function dayOf(day: string | null): string | null {
  return day === null ? null : formatDay(`${day}T00:00`);
}
