import { cartWords, heldUntil } from '#web/content/checkout.ts';
import { openOrderWords } from '#web/content/open-order.ts';
import { MinutesLeft } from './minutes-left.tsx';
import { OrderButtons } from './order-buttons.tsx';
import type { PayLook } from './order-buttons.tsx';
import { PaymentOnItsWay } from './payment-on-its-way.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';
import type { useOpenOrder } from './use-open-order.ts';

interface Props {
  open: ReturnType<typeof useOpenOrder>;
  /** The held seats are those in the cart, which has its own button to pay. */
  isOfCart: boolean;
  hasLines: boolean;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** An unpaid order: how long its seats are held, and the actions on it. */
export function HeldSeats({ open, isOfCart, hasLines }: Props) {
  const { kept, order, actions } = open;
  const payUntil = order?.pay_until ?? kept?.payUntil ?? null;
  const minutes = useMinutesLeft(payUntil);
  if (order?.state === 'awaiting_payment') return <PaymentOnItsWay reference={order.reference} />;
  if (!kept || payUntil === null || minutes === undefined) return null;
  const isOver = minutes <= 0;
  // While the order is loading, its cart has most likely not changed.
  const isOther = order !== undefined && !isOfCart;

  function payButton(): PayLook | undefined {
    if (!hasLines) return { look: 'strong', name: openOrderWords.pay };
    return isOther ? { look: 'quiet', name: openOrderWords.payOther } : undefined;
  }

  return (
    <section
      aria-labelledby="held-seats"
      className="border-navy rounded-edge mb-8 border bg-white p-5 md:p-6"
    >
      <h2 id="held-seats" className="text-heading font-serif">
        {cartWords.openTitle}
      </h2>
      <p className="mt-1.5">
        <span>
          {isOver ? cartWords.openOver : heldUntil(clock.format(new Date(payUntil)), kept.reference)}
        </span>{' '}
        <MinutesLeft minutes={minutes} />
      </p>
      {!isOver && hasLines && (
        <p className="text-ink-soft mt-1.5">{isOther ? cartWords.openOther : cartWords.openSame}</p>
      )}
      {!isOver && (
        <div className="mt-4">
          <OrderButtons order={order} actions={actions} pay={payButton()} />
        </div>
      )}
    </section>
  );
}
