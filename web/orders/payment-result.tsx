import { Suspense, lazy, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { payment as words } from '#web/content/payment.ts';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentInShort } from './payment-in-short.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePayment } from './use-payment.ts';
import { Waiting } from './waiting.tsx';

const loadOutcome = () => import('./payment-outcome.tsx');
// Whoever has paid reads that it worked even where the rest of the page gets lost on the way.
const PaymentOutcome = lazy(() =>
  loadOutcome()
    .then((loaded) => ({ default: loaded.PaymentOutcome }))
    .catch(() => ({ default: PaymentInShort })),
);

/** For whoever comes back from paying. The page is the same for everybody until the browser knows of which payment. */
export function PaymentResult() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sessionId = new URLSearchParams(search).get('session_id')?.trim() || undefined;
  const { payment, tryAgain } = usePayment(sessionId);
  const page = useHeadingFocus(payment.state);
  const { verifying } = words;

  useEffect(() => {
    if (sessionId === undefined) void navigate('/', { replace: true });
    else void loadOutcome().catch(() => undefined);
  }, [sessionId, navigate]);

  return (
    <div ref={page} className="min-h-[120svh]">
      {/* Around all states: a boundary that is there already keeps what it shows until the next state can be drawn. */}
      <Suspense>{shown(sessionId ?? '')}</Suspense>
    </div>
  );

  function shown(purchase: string) {
    switch (payment.state) {
      case 'verifying':
        return (
          <Waiting
            title={verifying.title}
            lead={payment.isSlow ? verifying.isSlow : verifying.lead}
            withoutScripts={verifying.withoutScripts}
          />
        );
      case 'paid':
      case 'confirming':
      case 'refunded':
        return <PaymentOutcome payment={payment} sessionId={purchase} onCheck={tryAgain} />;
      default:
        return <PaymentFailed payment={payment} sessionId={purchase} onTryAgain={tryAgain} />;
    }
  }
}
