import type { OrderFacts, TicketFacts } from './order-facts.ts';

/** Those of the order that an email tells of, with their holders. */
export function endedTickets({ lines }: OrderFacts, codes: string[]): TicketFacts[] {
  return lines
    .flatMap(({ tickets }) => tickets)
    .filter(({ code, state }) => state !== 'valid' && codes.includes(code));
}
