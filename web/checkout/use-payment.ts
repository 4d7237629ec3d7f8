import { useCallback, useEffect, useRef, useState } from 'react';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { loadCardScript } from './card-script.ts';
import type { GuestProblems } from './guest-info.ts';
import { problemsFromServer } from './guest-info.ts';
import type { FactsOfLines } from './line-problem.ts';
import { PaymentStopped } from './payment-error-text.ts';
import type { PaymentFailure } from './payment-failure.ts';
import { failureOf } from './payment-failure.ts';
import type { Payment } from './start-payment.ts';
import { startPayment } from './start-payment.ts';
import { whenShown } from './when-shown.ts';

interface PaymentHandlers {
  learn(facts: FactsOfLines): void;
  lookAtOrder(): void;
  askGuestAgain(problems: GuestProblems): void;
}

/** Pays once per press. A second press while the first is running does nothing. */
export function usePayment({ cardScript }: Pick<Payment['site'], 'cardScript'>, handlers: PaymentHandlers) {
  const [isProcessing, setProcessing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  const isUnderWay = useRef(false);
  const goesWithoutScript = useRef(false);

  useEffect(() => {
    if (cardScript !== undefined) void loadCardScript(cardScript);
  }, [cardScript]);

  const end = useCallback(() => {
    isUnderWay.current = false;
    setProcessing(false);
    setChecking(false);
  }, []);
  // Going back from the provider restores the page in its processing state.
  useEffect(() => whenShown((cameBack) => cameBack && end()), [end]);

  async function pay(payment: Payment): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProcessing(true);
    setFailure(undefined);
    try {
      await requireScript(payment);
      window.location.assign(await startPayment({ ...payment, onChallenge: () => setChecking(true) }));
    } catch (error) {
      end();
      const problems = error instanceof FieldsRefused ? problemsFromServer(error.fields) : undefined;
      if (problems) return handlers.askGuestAgain(problems);
      const failed = failureOf(error, payment.items);
      handlers.learn(failed.facts);
      if (failed.mayBePaid) handlers.lookAtOrder();
      setFailure(failed);
    }
  }

  /** The script helps against fraud but is not needed to pay. Its absence is reported once. */
  async function requireScript({ site }: Payment): Promise<void> {
    if (site.cardScript === undefined || goesWithoutScript.current) return;
    if (await loadCardScript(site.cardScript)) return;
    goesWithoutScript.current = true;
    throw new PaymentStopped('Failed to initialize Stripe');
  }

  return { isProcessing, isChecking, failure, pay };
}
