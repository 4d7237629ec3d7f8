import type { Order } from '#contract/order.ts';
import { openOrderWords as words } from '#web/content/open-order.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-actions.ts';

interface Props {
  order: Pick<Order, 'pay_url' | 'pay_until' | 'can_be_extended' | 'can_be_cancelled'> | undefined;
  actions: OrderActions;
}

/** Pay, more time, give up: as far as the order allows it. */
export function OrderButtons({ order, actions }: Props) {
  const { busyWith, failure, pay, extend, giveUp } = actions;
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className="text-red mb-3 font-medium">{failure}</p>}
      </div>
      {/* Its height is kept while the order is on its way. */}
      <div className="flex min-h-26 flex-wrap content-start gap-3 sm:min-h-12">
        {order?.pay_until &&
          (order.pay_url === null ? (
            <Button isBusy={busyWith === 'paying'} disabled={busyWith !== undefined} onClick={pay}>
              {busyWith === 'paying' ? words.paying : words.pay}
            </Button>
          ) : (
            <a href={order.pay_url} className="action action-strong">
              {words.pay}
            </a>
          ))}
        {order?.can_be_extended && (
          <Button
            look="quiet"
            isBusy={busyWith === 'extending'}
            disabled={busyWith !== undefined}
            onClick={extend}
          >
            {busyWith === 'extending' ? words.extending : words.extend}
          </Button>
        )}
        {order?.can_be_cancelled && (
          <Button
            look="quiet"
            isBusy={busyWith === 'giving up'}
            disabled={busyWith !== undefined}
            onClick={giveUp}
          >
            {busyWith === 'giving up' ? words.givingUp : words.giveUp}
          </Button>
        )}
      </div>
    </>
  );
}
