import type { Order } from '#contract/orders/order.ts';
import { shortDays } from './short-days.ts';

type Line = Order['lines'][number];

/** Such as Mon, Jan 4 – Wed, Jan 13 · Miami, of what begins first and can still be used. */
export function nextDateOf({ lines }: Pick<Order, 'lines'>, now = new Date()): string | undefined {
  const [next] = lines
    .filter((line) => isAhead(line, now))
    .toSorted((one, other) => (one.starts_at ?? '').localeCompare(other.starts_at ?? ''));
  if (!next) return undefined;
  const place = next.is_online ? next.venue_name : (next.city ?? next.venue_name);
  return [shortDays(next, now), place].filter(Boolean).join(' · ');
}

function isAhead({ starts_at: start, is_cancelled: isCancelled, tickets }: Line, now: Date): boolean {
  return (
    start !== null &&
    Date.parse(start) > now.getTime() &&
    !isCancelled &&
    tickets.some(({ state }) => state === 'valid')
  );
}
