import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedLine } from '#contract/refused-line.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import type { CartItem } from '#web/cart/cart.ts';
import { loadCardScript } from './card-script.ts';
import type { GuestProblems } from './guest-info.ts';
import { problemsFromServer } from './guest-info.ts';
import type { FactsOfLines } from './line-problem.ts';
import { factsOfRefused } from './line-problem.ts';
import { PaymentStopped, paymentErrorText } from './payment-error-text.ts';
import type { Payment } from './start-payment.ts';
import { startPayment } from './start-payment.ts';
import { whenShown } from './when-shown.ts';

export interface PaymentFailure {
  text: string;
  /** What stands behind it, where that helps whoever is asked. */
  details: string[];
  /** The cart that it was about; of another one it says nothing. */
  items: CartItem[];
}

interface Told {
  learn(facts: FactsOfLines): void;
  askGuestAgain(problems: GuestProblems): void;
}

/** One press, one attempt: pressed again while it is under way, nothing happens. */
export function usePayment({ cardScript }: Pick<Payment['site'], 'cardScript'>, told: Told) {
  const [isProcessing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  const isUnderWay = useRef(false);
  const goesWithoutScript = useRef(false);

  useEffect(() => {
    if (cardScript !== undefined) void loadCardScript(cardScript);
  }, [cardScript]);

  const end = useCallback(() => {
    isUnderWay.current = false;
    setProcessing(false);
  }, []);
  // Whoever comes back from the provider finds the page as it was left.
  useEffect(() => whenShown((cameBack) => cameBack && end()), [end]);

  async function pay(payment: Payment): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProcessing(true);
    setFailure(undefined);
    try {
      await requireScript(payment);
      window.location.assign(await startPayment(payment));
    } catch (error) {
      end();
      const problems = error instanceof FieldsRefused ? problemsFromServer(error.fields) : undefined;
      if (problems) return told.askGuestAgain(problems);
      told.learn(factsOf(error, payment.items));
      setFailure({ text: paymentErrorText(error), details: detailsOf(error), items: payment.items });
    }
  }

  /** It helps against fraud and is not needed to pay: its absence is told once. */
  async function requireScript({ site }: Payment): Promise<void> {
    if (site.cardScript === undefined || goesWithoutScript.current) return;
    if (await loadCardScript(site.cardScript)) return;
    goesWithoutScript.current = true;
    throw new PaymentStopped('Failed to initialize Stripe');
  }

  return { isProcessing, failure, pay };
}

function factsOf(error: unknown, items: CartItem[]): FactsOfLines {
  if (!(error instanceof ApiError) || error.status !== 409) return new Map();
  const { lines } = (error.answer ?? {}) as { lines?: RefusedLine[] };
  return Array.isArray(lines) ? factsOfRefused(items, lines) : new Map();
}

function detailsOf(error: unknown): string[] {
  if (error instanceof PaymentStopped) return error.detail === undefined ? [] : [error.detail];
  return error instanceof FieldsRefused ? [...new Set(Object.values(error.fields))] : [];
}
