import { Link } from 'react-router';
import { outcomes } from '#web/content/orders.ts';
import { OrderSection } from './order-section.tsx';
import type { KnownPayment } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';
import { toldPayment } from './told-payment.ts';

const words = outcomes.refunded;

export function PaymentRefunded({ payment, sessionId }: { payment: KnownPayment; sessionId: string }) {
  const { order, order_reference: reference } = payment.told;
  return (
    <>
      <StateHero {...toldPayment(payment)}>
        <div className="flex flex-wrap gap-4">
          <Link to="/programs" className="action action-crimson">
            {words.toPrograms}
          </Link>
          <Link to="/contact" className="action action-quiet">
            {words.toContact}
          </Link>
        </div>
      </StateHero>
      <div className="page-width py-section space-y-10">
        <p className="max-w-prose leading-relaxed">
          {order?.state === 'refund_failed' ? words.delayed : words.arrival}
        </p>
        <ReferenceId id={reference ?? sessionId} />
        {order && <OrderSection title={words.bought} order={order} />}
      </div>
    </>
  );
}
