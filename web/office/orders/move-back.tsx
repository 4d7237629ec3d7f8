import { useId } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { MoveAmounts } from './move-amounts.ts';

interface Props extends MoveAmounts {
  backCents: number;
  currency: string;
  onChoose(backCents: number): void;
}

/** What goes back of the price if the new date is cheaper. */
export function MoveBack({ termsCents, choices, backCents, currency, onChoose }: Props) {
  const id = useId();
  if (choices.length < 2) return <p>{wordsOf(backCents, currency)}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">The new date is cheaper. What goes back:</legend>
      {choices.map((cents) => (
        <label key={cents} className="mt-3 flex items-start gap-3 text-sm leading-relaxed">
          <input
            type="radio"
            name={id}
            checked={cents === backCents}
            onChange={() => onChoose(cents)}
            className="accent-crimson mt-0.5 size-6 shrink-0"
          />
          {labelOf(cents, termsCents, currency)}
        </label>
      ))}
    </fieldset>
  );
}

function wordsOf(cents: number, currency: string): string {
  return cents === 0
    ? 'The new date is cheaper. By the terms, nothing of the difference goes back today. An administrator can return it.'
    : `The new date is cheaper. By the terms, ${formatMoney(cents, currency)} goes back to the card.`;
}

function labelOf(cents: number, termsCents: number | null, currency: string): string {
  const words = cents === 0 ? 'Nothing' : `${formatMoney(cents, currency)} to the card`;
  return cents === termsCents ? `${words}, as the terms say` : words;
}
