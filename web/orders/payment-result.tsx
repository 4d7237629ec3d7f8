import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { verifying } from '#web/content/payment-page.ts';
import { payment as words } from '#web/content/payment.ts';
import { PaymentConfirming } from './payment-confirming.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentHeld } from './payment-held.tsx';
import { PaymentPaid } from './payment-paid.tsx';
import { PaymentRefunded } from './payment-refunded.tsx';
import { useEmptiedCart } from './use-emptied-cart.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { Waiting } from './waiting.tsx';

/** Shown when the buyer returns from paying. */
export function PaymentResult() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() || undefined;
  const { payment, tryAgain } = usePaymentResult(sessionId);
  const page = useHeadingFocus(payment.state);
  useEmptiedCart(payment, sessionId);

  useEffect(() => {
    if (sessionId === undefined) void navigate('/', { replace: true });
  }, [sessionId, navigate]);

  return <div ref={page}>{shown(sessionId ?? '')}</div>;

  function shown(purchase: string): ReactNode {
    switch (payment.state) {
      case 'verifying':
        return <Waiting {...verifying} lead={payment.isSlow ? words.isSlow : verifying.lead} />;
      case 'paid':
        return <PaymentPaid payment={payment} sessionId={purchase} />;
      case 'refunded':
        return <PaymentRefunded payment={payment} sessionId={purchase} />;
      case 'held':
        return <PaymentHeld payment={payment} />;
      case 'confirming':
        return <PaymentConfirming payment={payment} sessionId={purchase} onCheck={tryAgain} />;
      default:
        return <PaymentFailed payment={payment} sessionId={purchase} onTryAgain={tryAgain} />;
    }
  }
}
