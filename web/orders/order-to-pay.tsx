import type { Order } from '#contract/order.ts';
import { MinutesLeft } from '#web/checkout/minutes-left.tsx';
import { OrderButtons } from '#web/checkout/order-buttons.tsx';
import { useMinutesLeft } from '#web/checkout/use-minutes-left.ts';
import { useOrderActions } from '#web/checkout/use-order-actions.ts';

interface Props {
  order: Order;
  /** It may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** The buyer decides about an order that is not paid yet. */
export function OrderToPay({ order, onLook, onChange }: Props) {
  const { reference, pay_until: payUntil } = order;
  const minutes = useMinutesLeft(payUntil);
  const actions = useOrderActions(
    { reference, payUntil },
    { onExtended: onLook, onGivenUp: onChange, onFailed: onLook },
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
