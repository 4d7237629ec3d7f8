import { Paragraph } from '#server/emails/paragraph.tsx';
import type { OrderFacts, TicketFacts } from './order-facts.ts';

const list = new Intl.ListFormat('en');

/** Which seats the email tells of. Of several children, only those who are left are listed with their tickets. */
export function EndedTickets({ ended, order }: { ended: TicketFacts[]; order: OrderFacts }) {
  if (ended.length === 0) return null;
  return (
    <Paragraph>
      {ended.length === 1 ? 'The ticket was' : 'The tickets were'} {ticketsInWords(ended, order)}.
    </Paragraph>
  );
}

/** By their codes, and who comes or which seat it is. */
export function ticketsInWords(tickets: TicketFacts[], order: OrderFacts): string {
  return list.format(tickets.map((ticket) => `${ticket.code} (${ticket.holder ?? seatOf(ticket, order)})`));
}

function seatOf({ code, number = 1, numbers = 1 }: TicketFacts, { lines }: OrderFacts): string {
  const line = lines.find(({ tickets }) => tickets.some((ticket) => ticket.code === code));
  const title = line?.session?.title ?? line?.title ?? '';
  return numbers === 1 ? title : `seat ${number} of ${numbers}, ${title}`;
}
