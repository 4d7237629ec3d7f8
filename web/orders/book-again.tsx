import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { confirmation as words } from '#web/content/free-seats.ts';

/** Leads to where the seats of an order that has ended can be booked again. */
export function BookAgain({ order: { lines } }: { order: Pick<Order, 'lines'> }) {
  const offered = lines.filter(({ is_cancelled: isCancelled }) => !isCancelled);
  if (offered.length === 0) return null;
  return (
    <ul className="space-y-3">
      {offered.map(({ program_id: program, program_slug: slug, session_identifier: session, title }) => (
        <li key={`${program}/${session ?? ''}`}>
          <Link to={offerAddress({ slug }, session)} className="action action-crimson">
            {words.book(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
