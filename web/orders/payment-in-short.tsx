import type { KnownPayment } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';
import { toldPayment } from './told-payment.ts';

interface Props {
  payment: KnownPayment;
  sessionId: string;
}

export function PaymentInShort({ payment, sessionId }: Props) {
  return (
    <StateHero {...toldPayment(payment)}>
      <ReferenceId id={payment.told.order_reference ?? sessionId} />
    </StateHero>
  );
}
