import { centsFromPrice, formattedPrice } from '#contract/money.ts';
import type { Program } from '#contract/program.ts';

type Dated = Pick<Program, 'coming_sessions' | 'lowest_session_price' | 'price' | 'currency' | 'is_sold_out'>;

/** The coming dates of a program that is sold by session, such as '28 dates from $349'. Its own price is not repeated. */
export function sessionDates(program: Dated): string | undefined {
  const { coming_sessions: count, lowest_session_price: lowest, currency, is_sold_out: isSoldOut } = program;
  if (count === null || count === 0 || isSoldOut) return undefined;
  const dates = count === 1 ? '1 date' : `${count} dates`;
  return lowest === null || lowest === program.price
    ? dates
    : `${dates} from ${formattedPrice(centsFromPrice(lowest) ?? null, currency)}`;
}
