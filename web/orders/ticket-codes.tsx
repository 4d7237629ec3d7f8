import type { Order } from '#contract/orders/order.ts';

type Ticket = Order['lines'][number]['tickets'][number];

interface Props {
  tickets: Ticket[];
  isFree: boolean;
  order: Pick<Order, 'is_given_back' | 'kept'>;
}

export function TicketCodes({ tickets, isFree, order }: Props) {
  if (tickets.length === 0) return null;
  // What cost nothing, or of which a part was kept, is not called refunded.
  const ended =
    isFree && order.is_given_back ? 'given back' : isFree || order.kept ? 'cancelled' : 'refunded';
  const label = tickets.length === 1 ? 'Ticket' : 'Tickets';
  return (
    <div className="flex gap-x-3 pt-1 text-sm">
      <p aria-hidden className="text-ink-soft">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {tickets.map(({ code, state, holder }) => (
          <li key={code}>
            {state === 'valid' ? (
              <>
                {code}
                {holder !== undefined && <span className="text-ink-soft wrap-anywhere"> for {holder}</span>}
              </>
            ) : (
              <>
                <s>{code}</s> <span className="text-ink-soft">{state === 'refunded' ? ended : state}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
