import type { Order } from '#contract/orders/order.ts';
import { openOrderWords as words } from '#web/content/open-order.ts';
import { Button } from '#web/ui/button.tsx';
import type { Look } from '#web/ui/button.tsx';
import { useIsBefore } from './use-is-before.ts';
import type { OrderActions } from './use-order-actions.ts';

export interface PayLook {
  look: Look;
  name: string;
}

interface Props {
  order:
    | Pick<Order, 'pay_url' | 'pay_until' | 'can_be_extended' | 'extendable_from' | 'can_be_cancelled'>
    | undefined;
  actions: OrderActions;
  /** The button to pay. Undefined where the page has another one for the same order. */
  pay: PayLook | undefined;
}

/** Buttons to pay, get more time or cancel, as far as the order allows. */
export function OrderButtons({ order, actions, pay }: Props) {
  const { busyWith, failure, extend, cancel } = actions;
  const extendableFrom = order?.extendable_from;
  const isTooEarly = useIsBefore(extendableFrom ? Date.parse(extendableFrom) : undefined);
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className="text-red mb-3 font-medium">{failure}</p>}
      </div>
      {/* Keeps its height while the order is loading. */}
      <div className={`flex flex-wrap content-start gap-3 sm:min-h-12 ${pay ? 'min-h-26' : 'min-h-12'}`}>
        {pay &&
          order?.pay_until &&
          (order.pay_url === null || busyWith !== undefined ? (
            <Act
              what="paying"
              look={pay.look}
              names={[pay.name, words.paying]}
              busyWith={busyWith}
              act={actions.pay}
            />
          ) : (
            <a href={order.pay_url} className={`action action-${pay.look}`}>
              {pay.name}
            </a>
          ))}
        {order?.can_be_extended && !isTooEarly && (
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
