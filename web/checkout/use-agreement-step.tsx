import { agreedLines, agreementsToGive } from './agreements-of-cart.ts';
import type { AgreementToGive } from './agreements-of-cart.ts';
import { keepAgreements } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines } from './line-problem.ts';
import { useDialogScript } from './use-dialog-script.ts';
import { useStep } from './use-step.ts';

const loadDialog = async () => (await import('./agreement-dialog.tsx')).AgreementDialog;

interface AgreementStep {
  items: CartItem[];
  facts: FactsOfLines;
  currency: string;
  /** The buyer is known, so that it is the last step before the payment. */
  isLast: boolean;
  onAgreed(): void;
}

/** Asks before the payment what was not agreed to where the program was chosen. */
export function useAgreementStep({ items, facts, currency, isLast, onAgreed }: AgreementStep) {
  const { isOpen, open, openInstead, close } = useStep('#agreement');
  const agreements = agreementsToGive(items, facts);
  const isAsking = isOpen && isLast && agreements.length > 0;
  const { Dialog, load } = useDialogScript(isAsking, loadDialog);

  function ask(): void {
    if (isAsking && !Dialog) load();
    open();
  }

  function agree(given: AgreementToGive[]): void {
    try {
      keepAgreements(agreedLines(given));
    } catch {
      // The cart stays in memory, which is enough to pay for it.
    }
    close();
    onAgreed();
  }

  const dialog = Dialog && (
    <Dialog isOpen={isAsking} agreements={agreements} currency={currency} onClose={close} onAgree={agree} />
  );
  return { isNeeded: agreements.length > 0, ask, askInstead: openInstead, dialog };
}
