import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { verifying } from '#web/content/payment-page.ts';
import { payment as words } from '#web/content/payment.ts';
import { PaymentConfirming } from './payment-confirming.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentHeld } from './payment-held.tsx';
import { PaymentPaid } from './payment-paid.tsx';
import { PaymentRefunded } from './payment-refunded.tsx';
import type { Payment, PaymentIn } from './payment.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePaymentResult } from './use-payment-result.ts';
import { Waiting } from './waiting.tsx';

const SupplementResult = lazy(() => import('../changes/supplement-result.tsx'));

/** Shown when the buyer returns from paying. */
export function PaymentResult() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() || undefined;
  const { payment, tryAgain } = usePaymentResult(sessionId);
  const page = useHeadingFocus(payment.state);

  useEffect(() => {
    if (sessionId === undefined) void navigate('/', { replace: true });
  }, [sessionId, navigate]);

  return <div ref={page}>{shown(sessionId ?? '')}</div>;

  function shown(purchase: string): ReactNode {
    const order = isKnown(payment) ? payment.verification.order : undefined;
    if (order?.supplement_to && isKnown(payment))
      return (
        <Suspense fallback={<Waiting {...verifying} />}>
          <SupplementResult
            payment={payment}
            supplement={order}
            changed={order.supplement_to}
            onCheck={tryAgain}
          />
        </Suspense>
      );
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

type Known = 'paid' | 'confirming' | 'refunded' | 'failed';

/** It is known what became of the payment. */
function isKnown(payment: Payment): payment is PaymentIn<Known> {
  return ['paid', 'confirming', 'refunded', 'failed'].includes(payment.state);
}
