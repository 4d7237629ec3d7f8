import { formatMoney } from '#contract/money.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import type { MoveAmounts } from './move-amounts.ts';

interface Props extends MoveAmounts {
  backCents: number;
  currency: string;
  onChoose(backCents: number): void;
}

/** What goes back of the price if the new date is cheaper. */
export function MoveBack({ termsCents, choices, backCents, currency, onChoose }: Props) {
  if (choices.length < 2) return <p>{wordsOf(backCents, currency)}</p>;
  return (
    <FilterChips
      legend="The new date is cheaper"
      chips={choices.map((cents) => ({ value: String(cents), label: labelOf(cents, termsCents, currency) }))}
      value={String(backCents)}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

function wordsOf(cents: number, currency: string): string {
  return cents === 0
    ? 'The new date is cheaper. By the terms, nothing of the difference goes back today. An administrator can return it.'
    : `The new date is cheaper. By the terms, ${formatMoney(cents, currency)} goes back to the card.`;
}

function labelOf(cents: number, termsCents: number | null, currency: string): string {
  const words = cents === 0 ? 'Return nothing' : `Return ${formatMoney(cents, currency)} to the card`;
  return cents === termsCents ? `${words}, as the terms say` : words;
}
