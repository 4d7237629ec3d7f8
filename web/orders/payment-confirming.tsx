import { outcomes } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderSection } from './order-section.tsx';
import { paymentTexts } from './payment-texts.ts';
import type { PaymentIn } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';

const words = outcomes.confirming;

interface Props {
  payment: PaymentIn<'confirming'>;
  sessionId: string;
  onCheck(): void;
}

export function PaymentConfirming({ payment, sessionId, onCheck }: Props) {
  const { verification, isOver } = payment;
  return (
    <>
      <StateHero {...paymentTexts(payment)}>
        <div className="min-h-12">
          {isOver && (
            <Button look="quiet" onClick={onCheck}>
              {words.checkAgain}
            </Button>
          )}
        </div>
      </StateHero>
      <div className="page-width py-section space-y-10">
        <ReferenceId id={verification.order_reference ?? sessionId} />
        {verification.order && <OrderSection title={words.bought} order={verification.order} />}
      </div>
    </>
  );
}
