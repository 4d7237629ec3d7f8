import { useEffect } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { verifying } from '#web/content/payment-page.ts';
import { payment as words } from '#web/content/payment.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionRow } from './action-row.tsx';
import { formatMoment } from './format-moment.ts';
import { paymentTexts } from './payment-texts.ts';
import type { PaymentIn } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';

interface Props {
  payment: PaymentIn<'failed' | 'unverified' | 'error'>;
  sessionId: string;
  onTryAgain(): void;
}

export function PaymentFailed({ payment, sessionId, onTryAgain }: Props) {
  const isUnanswered = payment.state === 'error';
  const verification = isUnanswered ? {} : payment.verification;
  useReturnOfNetwork(isUnanswered, onTryAgain);

  return (
    <>
      <StateHero {...paymentTexts(payment)}>
        <ActionRow
          links={[
            { to: '/cart', label: words.toCart, isFirst: !isUnanswered },
            { to: '/contact', label: words.toContact },
          ]}
        >
          {isUnanswered && (
            <Button look="crimson" onClick={onTryAgain}>
              {verifying.tryAgain}
            </Button>
          )}
        </ActionRow>
      </StateHero>
      <div className="page-width py-section space-y-6 leading-relaxed">
        {isUnanswered && <p className="font-semibold">{payment.detail}</p>}
        <p className="max-w-prose">{heldUntil(verification.order) ?? words[payment.state].line}</p>
        <ReferenceId id={verification.order_reference ?? sessionId} />
      </div>
    </>
  );
}

function heldUntil(order: Order | undefined): string | undefined {
  if (order?.state !== 'pending' || order.pay_until === null) return undefined;
  return words.stillHeld(formatMoment(order.pay_until));
}

function useReturnOfNetwork(isAwaited: boolean, onOnline: () => void): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAwaited, onOnline]);
}
