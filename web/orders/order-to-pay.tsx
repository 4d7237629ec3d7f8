import type { Order } from '#contract/orders/order.ts';
import { MinutesLeft } from '#web/checkout/minutes-left.tsx';
import { OrderButtons } from '#web/checkout/order-buttons.tsx';
import { useMinutesLeft } from '#web/checkout/use-minutes-left.ts';
import { useOrderActions } from '#web/checkout/use-order-actions.ts';
import { openOrderWords } from '#web/content/open-order.ts';

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** An unpaid order, with buttons to pay, extend or cancel it. */
export function OrderToPay({ order, onLook, onChange }: Props) {
  const { reference, pay_until: payUntil } = order;
  const minutes = useMinutesLeft(payUntil);
  const actions = useOrderActions(
    { reference, payUntil },
    { onExtended: onLook, onCancelled: onChange, onFailed: onLook },
  );
  if (minutes === 0) return null;
  return (
    <>
      {minutes !== undefined && (
        <p className="has-[strong]:mb-4">
          <MinutesLeft minutes={minutes} />
        </p>
      )}
      <OrderButtons order={order} actions={actions} pay={{ look: 'strong', name: openOrderWords.pay }} />
    </>
  );
}
