import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { cancelSeats, giveBackFree } from '#web/content/give-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { GiveBackForm } from './give-back-form.tsx';

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Whoever cannot come gives seats back: free ones, or those whose terms say what goes back. */
export function GiveBack({ order, onLook, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(0);
  const close = useCallback(() => setOpen(false), []);
  const canGive = canGiveBack(order);
  const isOver = !canGive && given > 0;
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that opened the dialog is gone, and the focus with it.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  if (!canGive && given === 0) return null;
  const words = order.total === 0 ? giveBackFree : cancelSeats;
  return (
    <section aria-labelledby={id} className="no-print">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-heading">
        {isOver ? words.doneTitle : words.title}
      </h2>
      {canGive && (
        <>
          <p className="text-ink-soft mt-3 leading-relaxed">{words.line}</p>
          {termsOf(order).map((line) => (
            <p key={line} className="mt-3 leading-relaxed">
              {line}
            </p>
          ))}
          <p className="mt-4">
            <Button look="quiet" onClick={() => setOpen(true)}>
              {words.open}
            </Button>
          </p>
        </>
      )}
      <p role="status" className={given > 0 ? 'border-green mt-4 border-l-4 pl-4' : 'sr-only'}>
        {given > 0 && words.done(given)}
      </p>
      <Dialog title={words.dialog} isOpen={isOpen} onClose={close}>
        <GiveBackForm
          order={order}
          words={words}
          onClose={close}
          onLook={onLook}
          onDone={(changed, count) => {
            close();
            setGiven(count);
            onChange(changed);
          }}
        />
      </Dialog>
    </section>
  );
}

function canGiveBack({ total, lines }: Order): boolean {
  return lines.some(
    ({ tickets, booking_terms: terms, starts_at: start }) =>
      (total === 0 || (terms && !hasBegun(start))) && tickets.some(({ state }) => state === 'valid'),
  );
}

function hasBegun(start: string | null): boolean {
  return start !== null && Date.parse(start) <= Date.now();
}

/** Each once, although several lines may have the same. */
function termsOf({ lines }: Order): string[] {
  return [...new Set(lines.flatMap(({ booking_terms: terms }) => terms?.lines.join(' ') ?? []))];
}
