import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { useOrderUpdates } from '#web/checkout/use-order-updates.ts';
import { heldSeats as words } from '#web/content/free-seats.ts';
import { HeldOrder } from './held-order.tsx';
import { lineOfHold } from './line-of-hold.ts';
import { OrderSection } from './order-section.tsx';
import type { PaymentIn } from './payment.ts';
import { readOrder } from './read-order.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';

/** Free seats are held until the email address is confirmed. What becomes of them stands on the order's page. */
export function PaymentHeld({ payment }: { payment: PaymentIn<'held'> }) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<Order>(payment.order);
  const { reference, state } = order;
  const look = useCallback(async () => {
    const found = await readOrder(reference).catch(() => undefined);
    if (found) setOrder(found.order);
  }, [reference]);
  useOrderUpdates(look, order.confirm_until ?? null);

  useEffect(() => {
    if (state !== 'awaiting_confirmation') void navigate(`/orders/${reference}`, { replace: true });
  }, [state, reference, navigate]);

  return (
    <>
      <StateHero title={words.title} lead={lineOfHold(order)}>
        <HeldOrder order={order} onLook={look} onChange={setOrder} />
      </StateHero>
      <div className="page-width py-section space-y-10">
        <ReferenceId id={reference} />
        <OrderSection title={words.bought} order={order} />
      </div>
    </>
  );
}
