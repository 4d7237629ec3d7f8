import type { Order } from '#contract/order.ts';
import { MinutesLeft } from '#web/checkout/minutes-left.tsx';
import { OrderButtons } from '#web/checkout/order-buttons.tsx';
import { useMinutesLeft } from '#web/checkout/use-minutes-left.ts';
import { useOrderActions } from '#web/checkout/use-order-actions.ts';
import { readOrder } from './read-order.ts';

interface Props {
  order: Order;
  onChange(order: Order): void;
}

/** The buyer decides about an order that is not paid yet. */
export function OrderToPay({ order, onChange }: Props) {
  const { reference, pay_until: payUntil } = order;
  const minutes = useMinutesLeft(payUntil);
  const look = () =>
    readOrder(reference).then(
      ({ order: found }) => onChange(found),
      // What is shown stays: it was true a moment ago.
      () => undefined,
    );
  const actions = useOrderActions(
    { reference, payUntil },
    { onExtended: look, onGivenUp: onChange, onFailed: look },
  );
  if (minutes === 0) return null;
  return (
    <>
      {minutes !== undefined && (
        <p className="has-[strong]:mb-4">
          <MinutesLeft minutes={minutes} />
        </p>
      )}
      <OrderButtons order={order} actions={actions} />
    </>
  );
}
