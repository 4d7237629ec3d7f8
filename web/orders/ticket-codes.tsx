import type { Order } from '#contract/order.ts';

type Ticket = Order['lines'][number]['tickets'][number];

export function TicketCodes({ tickets }: { tickets: Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <ul
      aria-label={tickets.length === 1 ? 'Ticket' : 'Tickets'}
      className="flex flex-wrap gap-x-5 gap-y-1 pt-1 text-sm tabular-nums"
    >
      {tickets.map(({ code, state }) => (
        <li key={code}>
          {state === 'valid' ? (
            code
          ) : (
            <>
              <s>{code}</s> <span className="text-ink-soft">{state}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
