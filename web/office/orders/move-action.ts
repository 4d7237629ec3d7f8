import { formatMoney } from '#contract/money.ts';

interface Move {
  tickets: number;
  backCents: number;
  currency: string;
}

/** On the button: what happens to the tickets and to the money. */
export function moveAction({ tickets, backCents, currency }: Move): string {
  if (tickets === 0) return 'Move tickets';
  const move = tickets === 1 ? 'Move 1 ticket' : `Move ${tickets} tickets`;
  return backCents > 0 ? `${move} and return ${formatMoney(backCents, currency)}` : move;
}
