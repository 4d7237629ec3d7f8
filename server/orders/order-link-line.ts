import { firmDayOf } from '#contract/firm-day.ts';
import { formatLongDate, unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { OrderFacts } from './order-facts.ts';

/** For buyers without an account: about the link to their order. */
export function orderLinkLine({ linkEndsAt }: OrderFacts): string {
  const day = unbrokenDates(formatLongDate(firmDayOf(linkEndsAt)));
  return `This private link opens the order until ${day}, on each of your devices. Whoever has it sees the order.`;
}
