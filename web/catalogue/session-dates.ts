import type { Program } from '#contract/catalogue/program.ts';
import { centsFromPrice, formattedPrice } from '#contract/money.ts';

type Dated = Pick<Program, 'coming_sessions' | 'lowest_session_price' | 'price' | 'currency' | 'is_sold_out'>;

type Priced = Dated & Pick<Program, 'formatted_price'>;

/** Its own price. Where only its sessions have prices, the lowest of them, such as 'From $349'. */
export function shownPrice(program: Priced): string {
  const { price, formatted_price: formatted, lowest_session_price: lowest, currency } = program;
  const lowestCents =
    price === null && lowest !== null && hasDates(program) ? centsFromPrice(lowest) : undefined;
  return lowestCents === undefined ? formatted : `From ${formattedPrice(lowestCents, currency)}`;
}

/** The coming dates of a program that is sold by session, such as '28 dates from $349'. Its own price is not repeated. */
export function sessionDates(program: Dated): string | undefined {
  const { coming_sessions: count, lowest_session_price: lowest, price, currency } = program;
  if (!hasDates(program)) return undefined;
  const dates = count === 1 ? '1 date' : `${count} dates`;
  return lowest === null || price === null || lowest === price
    ? dates
    : `${dates} from ${formattedPrice(centsFromPrice(lowest) ?? null, currency)}`;
}

function hasDates({ coming_sessions: count, is_sold_out: isSoldOut }: Dated): boolean {
  return count !== null && count > 0 && !isSoldOut;
}
