import { useEffect } from 'react';
import { finishPurchase } from '#web/checkout/finish-purchase.ts';
import { PaymentConfirming } from './payment-confirming.tsx';
import { PaymentPaid } from './payment-paid.tsx';
import { PaymentRefunded } from './payment-refunded.tsx';
import type { KnownPayment } from './payment.ts';

interface Props {
  payment: KnownPayment;
  sessionId: string;
  onCheck(): void;
}

/** What there is to show of a payment whose course is known. */
export function PaymentOutcome({ payment, sessionId, onCheck }: Props) {
  useEmptiedCart(payment, sessionId);
  if (payment.state === 'paid') return <PaymentPaid payment={payment} sessionId={sessionId} />;
  if (payment.state === 'refunded') return <PaymentRefunded payment={payment} sessionId={sessionId} />;
  return <PaymentConfirming payment={payment} sessionId={sessionId} onCheck={onCheck} />;
}

function useEmptiedCart({ state, told }: KnownPayment, sessionId: string): void {
  const { order, order_reference: reference } = told;
  useEffect(() => {
    if (state !== 'paid') return;
    if (order) finishPurchase(order.reference, order.lines);
    // An API that names no order; a named one without its lines is somebody else's.
    else if (reference === undefined) finishPurchase(sessionId);
  }, [state, order, reference, sessionId]);
}
