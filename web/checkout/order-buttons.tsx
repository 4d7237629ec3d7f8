import type { Order } from '#contract/order.ts';
import { openOrderWords as words } from '#web/content/open-order.ts';
import { Button } from '#web/ui/button.tsx';
import type { Look } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-actions.ts';

interface Props {
  order: Pick<Order, 'pay_url' | 'pay_until' | 'can_be_extended' | 'can_be_cancelled'> | undefined;
  actions: OrderActions;
}

/** Buttons to pay, get more time or cancel, as far as the order allows. */
export function OrderButtons({ order, actions }: Props) {
  const { busyWith, failure, pay, extend, cancel } = actions;
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className="text-red mb-3 font-medium">{failure}</p>}
      </div>
      {/* Keeps its height while the order is loading. */}
      <div className="flex min-h-26 flex-wrap content-start gap-3 sm:min-h-12">
        {order?.pay_until &&
          (order.pay_url === null || busyWith !== undefined ? (
            <Act
              what="paying"
              look="strong"
              names={[words.pay, words.paying]}
              busyWith={busyWith}
              act={pay}
            />
          ) : (
            <a href={order.pay_url} className="action action-strong">
              {words.pay}
            </a>
          ))}
        {order?.can_be_extended && (
          <Act what="extending" names={[words.extend, words.extending]} busyWith={busyWith} act={extend} />
        )}
        {order?.can_be_cancelled && (
          <Act what="cancelling" names={[words.cancel, words.cancelling]} busyWith={busyWith} act={cancel} />
        )}
      </div>
    </>
  );
}

interface ActProps {
  what: OrderActions['busyWith'];
  busyWith: OrderActions['busyWith'];
  look?: Look;
  names: [name: string, nameWhileBusy: string];
  act(): void;
}

function Act({ what, busyWith, look = 'quiet', names: [name, nameWhileBusy], act }: ActProps) {
  const isBusy = busyWith === what;
  return (
    <Button look={look} isBusy={isBusy} disabled={busyWith !== undefined} onClick={act}>
      {isBusy ? nameWhileBusy : name}
    </Button>
  );
}
