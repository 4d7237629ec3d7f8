import type { Order } from '#contract/order.ts';

type Ticket = Order['lines'][number]['tickets'][number];

export function TicketCodes({ tickets, isFree = false }: { tickets: Ticket[]; isFree?: boolean }) {
  if (tickets.length === 0) return null;
  const label = tickets.length === 1 ? 'Ticket' : 'Tickets';
  return (
    <div className="flex gap-x-3 pt-1 text-sm">
      <p aria-hidden className="text-ink-soft">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {tickets.map(({ code, state }) => (
          <li key={code}>
            {state === 'valid' ? (
              code
            ) : (
              <>
                <s>{code}</s>{' '}
                <span className="text-ink-soft">{isFree && state === 'refunded' ? 'given back' : state}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
