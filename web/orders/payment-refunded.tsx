import { outcomes } from '#web/content/orders.ts';
import { ActionRow } from './action-row.tsx';
import { OrderSection } from './order-section.tsx';
import { paymentTexts } from './payment-texts.ts';
import type { PaymentIn } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';

const words = outcomes.refunded;

interface Props {
  payment: PaymentIn<'refunded'>;
  sessionId: string;
}

export function PaymentRefunded({ payment, sessionId }: Props) {
  const { order, order_reference: reference } = payment.verification;
  return (
    <>
      <StateHero {...paymentTexts(payment)}>
        <ActionRow
          links={[
            { to: '/programs', label: words.toPrograms, isFirst: true },
            { to: '/contact', label: words.toContact },
          ]}
        />
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
