import type { Program } from '#contract/catalogue/program.ts';
import { centsFromPrice, formattedPrice } from '#contract/money.ts';

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

type Summed = Pick<
  Program,
  'price' | 'lowest_session_price' | 'currency' | 'date' | 'next_session_date' | 'is_sold_out' | 'sale_state'
>;

/** Such as '3 programs, from $980, next January 12'. Price and date are of what can still be booked. */
export function trackSummary(programs: Summed[]): string {
  if (programs.length === 0) return '';
  const open = programs.filter((program) => !program.is_sold_out && program.sale_state !== 'closed');
  const [cheapest] = open
    .flatMap(({ lowest_session_price: lowest, price, currency }) => {
      const from = lowest ?? price;
      return from ? [{ price: from, currency }] : [];
    })
    .toSorted((one, other) => one.price - other.price);
  const [next] = open.flatMap((program) => program.next_session_date ?? program.date ?? []).toSorted();
  return [
    programs.length === 1 ? '1 program' : `${programs.length} programs`,
    cheapest && `from ${formattedPrice(centsFromPrice(cheapest.price) ?? null, cheapest.currency)}`,
    next && `next ${monthAndDay.format(new Date(next))}`,
  ]
    .filter(Boolean)
    .join(', ');
}
