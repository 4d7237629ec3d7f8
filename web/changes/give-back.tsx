import { useCallback, useId, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import {
  cancelInvoiced,
  cancelInvoicedWithoutRefund,
  cancelSeats,
  cancelWithoutRefund,
  giveBackFree,
} from '../content/give-back.ts';
import { TermsOfLines, returnsNothing } from '../orders/terms-of-lines.tsx';
import { canGiveBack } from './can-change.ts';
import { GiveBackForm } from './give-back-form.tsx';
import type { Given } from './give-back-form.tsx';

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
  onGiven(given: Given): void;
}

/** Whoever cannot come gives seats back: free ones, or those whose terms say what goes back. */
export function GiveBack({ order, onLook, onChange, onGiven }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const words = wordsFor(order);
  if (!canGiveBack(order)) return null;
  return (
    <section aria-labelledby={id} className="no-print">
      <h3 id={id} className="font-sans font-semibold">
        {words.title}
      </h3>
      <p className="text-ink-soft mt-3 leading-relaxed">{words.line}</p>
      <TermsOfLines lines={order.lines} />
      <p className="mt-4">
        <Button look="quiet" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </p>
      <Dialog title={words.dialog} isOpen={isOpen} onClose={close}>
        <GiveBackForm
          order={order}
          words={words}
          onClose={close}
          onLook={onLook}
          onDone={(changed, done) => {
            close();
            onGiven(done);
            onChange(changed);
          }}
        />
      </Dialog>
    </section>
  );
}

export function wordsFor({ total, paid_by: paidBy, lines }: Order) {
  if (total === 0) return giveBackFree;
  const isInvoice = paidBy === 'invoice';
  if (returnsNothing(lines)) return isInvoice ? cancelInvoicedWithoutRefund : cancelWithoutRefund;
  return isInvoice ? cancelInvoiced : cancelSeats;
}
