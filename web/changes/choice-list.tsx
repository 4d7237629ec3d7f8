import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import { formatMoney } from '#contract/money.ts';
import { cancellationChoice as words } from '../content/cancellation-choice.ts';
import type { WayBack } from '../content/cancellation-choice.ts';
import { isRefund } from '../orders/way-back.ts';
import { isHeld, nameOf } from './chosen-date.ts';
import { DateLabel } from './date-label.tsx';

interface Props {
  choice: CancellationChoice;
  currency: string;
  way: WayBack;
  /** All of the money. */
  amount: string;
  picked: string | undefined;
  isBusy: boolean;
  onPick(key: string): void;
}

const SHOWN_AT_FIRST = 5;

/** The date whose seats are held, the other dates, and the money. */
export function ChoiceList({ choice, currency, way, amount, picked, isBusy, onPick }: Props) {
  const group = useId();
  const [isWhole, setWhole] = useState(false);
  const dates = choice.dates.toSorted((one, other) => rank(one) - rank(other));
  const shown = isWhole ? dates : dates.filter((date, place) => place < SHOWN_AT_FIRST || isPicked(date));
  const note = noteOf();
  const hidden = dates.length - shown.length;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.question}</legend>
      <div className="border-rule mt-2 border-b">
        {shown.map((date) => (
          <Choice
            key={nameOf(date)}
            group={group}
            isPicked={isPicked(date)}
            isBusy={isBusy}
            side={sideOf(date)}
            onPick={() => onPick(nameOf(date))}
          >
            <DateLabel choice={date} now={choice} />
            {isHeld(choice, date) && (
              <span className="text-green block text-sm font-semibold">{words.held(choice.seats)}</span>
            )}
          </Choice>
        ))}
        {hidden > 0 && (
          <p className="border-rule border-t py-2 pl-9">
            <button type="button" className="text-link py-1" onClick={() => setWhole(true)}>
              {words.more(hidden)}
            </button>
          </p>
        )}
        <Choice
          group={group}
          isPicked={picked === 'money'}
          isBusy={isBusy}
          side={isRefund(way) ? amount : ''}
          onPick={() => onPick('money')}
        >
          {words.money[way]}
          <span className="text-ink-soft block text-sm">{words.ways[way]}</span>
        </Choice>
      </div>
      {note !== '' && <p className="text-ink-soft mt-3 text-sm leading-relaxed">{note}</p>}
    </fieldset>
  );

  function isPicked(date: CancellationChoice['dates'][number]): boolean {
    return nameOf(date) === picked;
  }

  function rank(date: CancellationChoice['dates'][number]): number {
    return isHeld(choice, date) ? 0 : 1;
  }

  function sideOf({ back_cents: back }: CancellationChoice['dates'][number]): string {
    if (way === 'free') return '';
    return back > 0 ? words.back(formatMoney(back, currency)) : words.noCost;
  }

  function noteOf(): string {
    if (dates.length === 0) return words.noDates;
    return choice.held && dates.some((date) => !isHeld(choice, date)) ? words.others : '';
  }
}

interface ChoiceProps {
  group: string;
  isPicked: boolean;
  isBusy: boolean;
  /** What it costs or returns. */
  side: string;
  onPick(): void;
  children: ReactNode;
}

function Choice({ group, isPicked, isBusy, side, onPick, children }: ChoiceProps) {
  return (
    <label className="border-rule grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <input
        type="radio"
        name={group}
        checked={isPicked}
        disabled={isBusy}
        onChange={onPick}
        className="accent-crimson size-6"
      />
      <span className="min-w-0 leading-relaxed wrap-anywhere">{children}</span>
      {side !== '' && (
        <span className="col-start-2 text-sm font-semibold tabular-nums sm:col-start-3 sm:text-right">
          {side}
        </span>
      )}
    </label>
  );
}
