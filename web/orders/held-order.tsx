import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { heldSeats as words } from '#web/content/free-seats.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressForm } from './address-form.tsx';
import { useHeldOrder } from './use-held-order.ts';

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Free seats that wait for a confirmed email address: send the link again, correct the address, or cancel. */
export function HeldOrder({ order, onLook, onChange }: Props) {
  const { busyWith, message, failure, resend, correct, cancel } = useHeldOrder(order, { onLook, onChange });
  const [isCorrecting, setCorrecting] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const isCorrected = useRef(false);
  const isBusy = busyWith !== undefined;

  // The form disappears, and the focus would go with it. The button takes it once it is enabled again.
  useEffect(() => {
    if (isBusy || isCorrecting || !isCorrected.current) return;
    isCorrected.current = false;
    actions.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [isBusy, isCorrecting]);

  async function save(email: string): Promise<string | undefined> {
    const { isDone, wrong } = await correct(email);
    if (isDone) {
      isCorrected.current = true;
      setCorrecting(false);
    }
    return wrong;
  }

  return (
    <div className="space-y-5">
      <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
      <p role="status" className={message === '' ? 'sr-only' : 'border-green border-l-4 pl-4 wrap-anywhere'}>
        {message}
      </p>
      <p className="text-ink-soft max-w-prose text-sm">{words.hint}</p>
      <div ref={actions} className="flex flex-wrap gap-3">
        <Button isBusy={busyWith === 'resending'} disabled={isBusy} onClick={() => void resend()}>
          {busyWith === 'resending' ? words.resending : words.resend}
        </Button>
        <Button
          look="quiet"
          aria-expanded={isCorrecting}
          disabled={isBusy}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          {words.correct}
        </Button>
        <Button
          look="quiet"
          isBusy={busyWith === 'cancelling'}
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          {busyWith === 'cancelling' ? words.cancelling : words.cancel}
        </Button>
      </div>
      {isCorrecting && <AddressForm email={order.email} words={words} isBusy={isBusy} onSave={save} />}
    </div>
  );
}
