import type { OrderFacts, TicketFacts } from '#server/domain/email-delivery/order-facts.ts';
import { Paragraph } from './paragraph.tsx';

const list = new Intl.ListFormat('en');

/** Whose seats the email tells of. Of several children, only those who are left are listed with their tickets. */
export function EndedTickets({ ended, buyer }: { ended: TicketFacts[]; buyer: OrderFacts['buyer'] }) {
  if (ended.length === 0) return null;
  return (
    <Paragraph>
      {ended.length === 1 ? 'The ticket was' : 'The tickets were'} for {holdersOf(ended, buyer)}.
    </Paragraph>
  );
}

/** As the tickets name them: each names its buyer until somebody says who comes. */
export function holdersOf(tickets: TicketFacts[], { name }: OrderFacts['buyer']): string {
  return list.format(new Set(tickets.map(({ holder }) => holder ?? name)));
}
