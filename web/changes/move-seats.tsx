import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { DateChangeAnswer, DateChoice, MovableLine } from '#contract/changes/date-change.ts';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { LONGEST_WITH_CARDS_MS, callApi } from '../api-client/call-api.ts';
import { askAndSolve } from '../checkout/ask-and-solve.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { dateChange as words, problemInWords, shareGivenUp } from '../content/date-change.ts';
import { formatDay } from '../orders/format-moment.ts';
import { DateChoiceList, differenceInWords, differenceOf, keyOf } from './date-choice-list.tsx';
import { DateLabel } from './date-label.tsx';
import type { Moved } from './moved.ts';

interface Props {
  path: string;
  line: MovableLine;
  currency: string;
  /** Whether the line is named here. */
  isNamed: boolean;
  onClose(): void;
  /** Reloads what can be chosen. */
  onStale(): Promise<void>;
  onDone(answer: DateChangeAnswer, moved: Moved): void;
}

/** Which seats of a line, to which date. One press then moves them, or leads to where the difference is paid. */
export function MoveSeats({ path, line, currency, isNamed, onClose, onStale, onDone }: Props) {
  const { seats, choices, until } = line;
  const [ticked, setTicked] = useState(seats.map(({ code }) => code));
  const [chosenKey, setChosenKey] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const moving = seats.filter(({ code, problem }) => problem === null && ticked.includes(code));
  const chosen = choices.find(
    (choice) => keyOf(choice) === chosenKey && choice.spots_left >= Math.max(1, moving.length),
  );
  const codes = moving.map(({ code }) => code);
  const differenceCents = chosen ? differenceOf(chosen, line, codes) : 0;
  const lastDay = until === null ? null : formatDay(`${until}T00:00`);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(moving.length === 0 ? words.noSeat : chosen ? undefined : words.noDate);
    if (moving.length === 0 || !chosen) return;
    setBusy(true);
    try {
      const body = {
        codes,
        program_id: chosen.program_id,
        session_id: chosen.session_id,
        expected_cents: differenceCents,
      };
      const answer = await askAndSolve((headers) =>
        callApi<DateChangeAnswer>(path, words.fallback, {
          method: 'POST',
          body,
          headers: { ...buyerHeaders(), ...headers },
          longestMs: LONGEST_WITH_CARDS_MS,
        }),
      );
      onDone(answer, { seats: moving.length, differenceCents });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      await onStale();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="bg-parchment border-rule rounded-edge border px-4 py-3 text-[0.9375rem] leading-snug empty:hidden lg:col-start-2">
        {isNamed && (
          <>
            <p className="text-ink-soft mb-1 text-sm">{words.now}</p>
            <p className="wrap-anywhere">
              <DateLabel choice={line} now={noDate} />
            </p>
          </>
        )}
        {lastDay !== null && (
          <p className={isNamed ? 'border-rule mt-2 border-t pt-2 text-sm' : 'text-sm'}>
            {unbrokenDates(words.until(lastDay))}
          </p>
        )}
      </div>
      <div className="space-y-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {seats.length > 1 && (
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{words.tickets}</legend>
            {seats.length > 2 && ticked.length > 0 && (
              <button type="button" className="text-link min-h-11" onClick={() => setTicked([])}>
                {words.chooseNone}
              </button>
            )}
            <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
              {seats.map(({ code, holder, problem }) => (
                <CheckboxField
                  key={code}
                  label={<span className="tabular-nums">{[code, holder].filter(Boolean).join(', ')}</span>}
                  hint={problem === null ? undefined : problemInWords(problem, lastDay)}
                  checked={problem === null && ticked.includes(code)}
                  disabled={isBusy || problem !== null}
                  onChange={({ currentTarget: { checked } }) =>
                    setTicked((now) => (checked ? [...now, code] : now.filter((each) => each !== code)))
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <DateChoiceList
          line={line}
          codes={codes}
          currency={currency}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={(key) => {
            setChosenKey(key);
            setFailure(undefined);
          }}
        />
        {choices.some((choice) => isCapped(choice, line)) && (
          <p className="text-ink-soft text-sm leading-relaxed">{words.cheaper}</p>
        )}
      </div>
      {/* Beside the dates where there is room: what a date means is seen as soon as it is chosen. */}
      <div className="space-y-5 lg:sticky lg:top-28 lg:col-start-2 lg:self-start">
        <div role="status">
          {chosen && moving.length > 0 && (
            <WhatHappens line={line} choice={chosen} codes={codes} currency={currency} />
          )}
        </div>
        <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
        <div className="flex flex-wrap gap-3 *:grow lg:*:w-full">
          <Button type="submit" look="crimson" isBusy={isBusy}>
            {isBusy ? words.busy : buttonName(chosen, moving.length, differenceCents, currency)}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Without a date to compare with, a label says everything. */
const noDate = { title: '', detail: '' };

interface Choice {
  line: MovableLine;
  choice: DateChoice;
  codes: string[];
  currency: string;
}

function WhatHappens({ line, choice, codes, currency }: Choice) {
  const cents = differenceOf(choice, line, codes);
  const keptCents = cents > 0 ? 0 : (line.price_cents - choice.price_cents) * codes.length + cents;
  return (
    <div className="border-orange space-y-2 border-l-4 pl-4 leading-relaxed">
      <p className="wrap-anywhere">
        <DateLabel choice={choice} now={line} />
      </p>
      <p>
        <strong className="tabular-nums">{differenceInWords(choice, { line, codes, currency })}.</strong>{' '}
        {cents > 0 ? words.first(codes.length) : words.atOnce(codes.length)} {cents < 0 && words.toCard}{' '}
        {keptCents > 0 && words.keptOfIt(formatMoney(keptCents, currency))}
      </p>
      {choice.smaller_share && <p className="font-semibold">{shareGivenUp(choice.smaller_share)}</p>}
      <p>
        {words.along} {line.price_cents > 0 && words.later}
      </p>
    </div>
  );
}

/** What it costs less is not all returned. */
function isCapped({ price_cents: price, differences }: DateChoice, line: MovableLine): boolean {
  return differences.some((difference) => price - line.price_cents < difference);
}

function buttonName(chosen: DateChoice | undefined, seats: number, cents: number, currency: string): string {
  if (!chosen || seats === 0) return words.confirm;
  if (cents === 0) return words.confirmSame(seats);
  const amount = formatMoney(Math.abs(cents), currency);
  return cents > 0 ? words.confirmPay(amount) : words.confirmBack(seats, amount);
}
