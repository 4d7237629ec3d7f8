import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderStates } from '../content/order-states.ts';
import { lineOfSupplement, supplementWords as words } from '../content/supplement.ts';
import { Facts, Help, Refunds } from '../orders/order-facts.tsx';
import { OrderSection } from '../orders/order-section.tsx';
import { StateHero } from '../orders/state-hero.tsx';
import { useHeadingFocus } from '../orders/use-heading-focus.ts';
import { SupplementToPay } from './supplement-to-pay.tsx';

interface Props {
  order: Order & { supplement_to: string };
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** The page of an order that is only the difference to another date. It leads to the order whose date it changes. */
export default function ShownSupplement({ order, onLook, onChange }: Props) {
  const { reference, state, supplement_to: changed } = order;
  const { name, tone } = orderStates[state];
  const page = useHeadingFocus(state, 'loading');
  return (
    <div ref={page}>
      <StateHero
        eyebrow={<Badge tone={tone}>{name}</Badge>}
        title={
          <>
            {words.title} <span className="inline-block">{changed}</span>
          </>
        }
        lead={lineOfSupplement(state)}
      >
        <div className="space-y-6">
          {state === 'pending' && <SupplementToPay supplement={order} onLook={onLook} onKept={onChange} />}
          <p>
            <Link to={`/orders/${changed}`} className="action action-quiet">
              {words.toOrder} {changed}
            </Link>
          </p>
        </div>
      </StateHero>
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <OrderSection title={state === 'offered' ? words.offered : words.bought} order={order} />
        <div className="space-y-10">
          <Facts order={order} />
          <Refunds order={order} />
          <Help reference={reference} />
        </div>
      </div>
    </div>
  );
}
