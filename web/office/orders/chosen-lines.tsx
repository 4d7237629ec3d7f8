import type { Sellable } from '#contract/catalogue/office-sellable.ts';
import { formatMoney } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface Chosen {
  what: Sellable;
  quantity: number;
}

interface Props {
  lines: Chosen[];
  isFree: boolean;
  shortages: Record<number, string>;
  onChange(lines: Chosen[]): void;
  /** The focused button was removed. */
  onTakenOut(): void;
}

export function ChosenLines({ lines, isFree, shortages, onChange, onTakenOut }: Props) {
  if (lines.length === 0) return null;
  return (
    <ul className="mb-5">
      {lines.map(({ what, quantity }, place) => (
        <li
          key={`${what.program_id}/${what.session_id}`}
          className="border-rule relative flex flex-wrap items-start gap-x-6 gap-y-2 border-b py-3 first:pt-0"
        >
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold">{what.title}</p>
            <p className="text-ink-soft text-[0.9375rem]">
              {what.detail && `${what.detail}, `}
              {isFree ? 'free' : formatMoney(what.unit_price_cents, what.currency)} a seat, {what.left} left
            </p>
          </div>
          <div className="flex items-start gap-4">
            <TextField
              label="Seats"
              aria-label={`Seats of ${nameOf(what)}`}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- adding it took away the button that had the focus
              autoFocus
              type="number"
              min={1}
              max={200}
              className="w-24"
              value={Number.isNaN(quantity) ? '' : quantity}
              error={shortages[place]}
              onChange={({ target }) =>
                onChange(
                  lines.map((line, index) =>
                    index === place ? { ...line, quantity: target.valueAsNumber } : line,
                  ),
                )
              }
            />
            <Button
              look="quiet"
              className="mt-6.5 whitespace-nowrap"
              onClick={() => {
                onChange(lines.filter((_, index) => index !== place));
                onTakenOut();
              }}
            >
              Remove<span className="sr-only"> {nameOf(what)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ title, detail }: Sellable): string {
  return detail === '' ? title : `${title}, ${detail}`;
}
