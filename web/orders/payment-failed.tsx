import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/order.ts';
import { payment as words } from '#web/content/payment.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from './format-moment.ts';
import type { Payment } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';
import { toldPayment } from './told-payment.ts';

interface Props {
  payment: Extract<Payment, { state: 'failed' | 'unverified' | 'error' }>;
  sessionId: string;
  onTryAgain(): void;
}

export function PaymentFailed({ payment, sessionId, onTryAgain }: Props) {
  const isUnanswered = payment.state === 'error';
  const told = isUnanswered ? {} : payment.told;
  useReturnOfNetwork(isUnanswered, onTryAgain);

  return (
    <>
      <StateHero {...toldPayment(payment)}>
        <div className="flex flex-wrap gap-4">
          {isUnanswered && (
            <Button look="crimson" onClick={onTryAgain}>
              {words.tryAgain}
            </Button>
          )}
          <Link to="/cart" className={`action ${isUnanswered ? 'action-quiet' : 'action-crimson'}`}>
            {words.toCart}
          </Link>
          <Link to="/contact" className="action action-quiet">
            {words.toContact}
          </Link>
        </div>
      </StateHero>
      <div className="page-width py-section space-y-6 leading-relaxed">
        {isUnanswered && <p className="font-semibold">{payment.detail}</p>}
        <p className="max-w-prose">{heldUntil(told.order) ?? words[payment.state].line}</p>
        <ReferenceId id={told.order_reference ?? sessionId} />
      </div>
    </>
  );
}

function heldUntil(order: Order | undefined): string | undefined {
  if (order?.state !== 'pending' || order.pay_until === null) return undefined;
  return words.stillHeld(formatMoment(order.pay_until));
}

function useReturnOfNetwork(isAwaited: boolean, tell: () => void): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [isAwaited, tell]);
}
