import { useId, useState } from 'react';
import type { DateChoice, MovableLine } from '#contract/changes/date-change.ts';
import { formatMoney } from '#contract/money.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { dateChange as words } from '../content/date-change.ts';
import { DateLabel } from './date-label.tsx';

/** More dates than these are shown month by month. */
const MOST_AT_ONCE = 8;

interface Props {
  line: MovableLine;
  /** The tickets that get the new date. */
  codes: string[];
  currency: string;
  chosen: DateChoice | undefined;
  isBusy: boolean;
  onChoose(key: string | undefined): void;
}

export function DateChoiceList({ line, codes, currency, chosen, isBusy, onChoose }: Props) {
  const { choices } = line;
  const months = [...new Set(choices.map(monthOf))];
  const [asked, setAsked] = useState<string>();
  const month = months.find((each) => each === asked) ?? months[0];
  const isFiltered = choices.length > MOST_AT_ONCE && months.length > 1;
  const shown = isFiltered ? choices.filter((choice) => monthOf(choice) === month) : choices;
  return (
    <>
      {isFiltered && (
        <SelectField
          label={words.month}
          value={month}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            setAsked(currentTarget.value);
            onChoose(undefined);
          }}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {words.inMonth(
                monthFormat.format(new Date(`${each}-01T00:00Z`)),
                choices.filter((choice) => monthOf(choice) === each).length,
              )}
            </option>
          ))}
        </SelectField>
      )}
      <Choices
        line={line}
        shown={shown}
        codes={codes}
        currency={currency}
        chosen={chosen}
        isBusy={isBusy}
        onChoose={onChoose}
      />
    </>
  );
}

function Choices({
  line,
  shown,
  codes,
  currency,
  chosen,
  isBusy,
  onChoose,
}: Props & { shown: DateChoice[] }) {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.choices}</legend>
      <div className="border-rule -mx-3 mt-2 border-b">
        {shown.map((choice) => (
          <label
            key={keyOf(choice)}
            className="border-rule has-disabled:text-ink-soft has-checked:bg-parchment grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t px-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <input
              type="radio"
              name={group}
              checked={choice === chosen}
              disabled={isBusy || choice.spots_left < codes.length}
              onChange={() => onChoose(keyOf(choice))}
              className="accent-crimson size-6"
            />
            <span className="min-w-0 leading-relaxed wrap-anywhere">
              <DateLabel choice={choice} now={line} />
              {choice.whom !== '' && <span className="block text-sm">{choice.whom}</span>}
              <span className="text-ink-soft block text-sm">{leftInWords(choice, codes.length)}</span>
            </span>
            <span className="col-start-2 text-sm max-sm:flex max-sm:gap-x-2 sm:col-start-3 sm:text-right">
              <span className="block font-semibold tabular-nums">
                {differenceInWords(choice, { line, codes, currency })}
              </span>
              {choice.price_cents !== line.price_cents && (
                <span className="text-ink-soft block tabular-nums">
                  {words.price(formatMoney(choice.price_cents, currency))}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function keyOf({ program_id: programId, session_id: sessionId }: DateChoice): string {
  return `${programId}/${sessionId ?? ''}`;
}

/** Of the chosen seats together: paid on top if positive. */
export function differenceOf({ differences }: DateChoice, { seats }: MovableLine, codes: string[]): number {
  return seats.reduce(
    (sum, { code }, index) => sum + (codes.includes(code) ? (differences[index] ?? 0) : 0),
    0,
  );
}

export function differenceInWords(
  choice: DateChoice,
  { line, codes, currency }: { line: MovableLine; codes: string[]; currency: string },
): string {
  const difference = differenceOf(choice, line, codes);
  if (difference === 0) return choice.price_cents === line.price_cents ? words.same : words.nothingBack;
  const amount = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? words.pay(amount) : words.back(amount);
}

function leftInWords({ spots_left: left }: DateChoice, seats: number): string {
  return left < seats ? words.onlyLeft(left) : words.left(left);
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

function monthOf({ first_day: day }: DateChoice): string {
  return day.slice(0, 'YYYY-MM'.length);
}
