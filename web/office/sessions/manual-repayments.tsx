import { Link } from 'react-router';
import type { CancellationRun } from '#contract/changes/office-session-cancellation.ts';

interface Props {
  owed: CancellationRun['by_hand'];
  money(cents: number): string;
}

/** The repayments that a cancellation leaves to the office. */
export function ManualRepaymentsNote({ owed: { count, amount_cents: cents, orders }, money }: Props) {
  return (
    <div className="border-orange mt-3 border-l-4 pl-4">
      <p className="font-medium">
        {count === 1 ? 'One order' : `${count} orders`} to repay manually, {money(cents)}:{' '}
        {orders.map(({ reference, amount_cents: owed }, place) => (
          <span key={reference}>
            {place > 0 && ', '}
            <Link to={`/admin/orders/${reference}`} className="text-link whitespace-nowrap">
              {reference}
            </Link>{' '}
            ({money(owed)})
          </span>
        ))}
        {count > orders.length && ` and ${count - orders.length} more`}.
      </p>
      <p className="text-ink-soft text-sm">
        Record each repayment under{' '}
        <Link to="/admin/needs-attention" className="text-link">
          {' '}
          Needs attention
        </Link>
        .
      </p>
    </div>
  );
}
