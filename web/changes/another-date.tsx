import { Suspense, lazy, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { DateChangeAnswer } from '#contract/changes/date-change.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dateChange as words } from '../content/date-change.ts';
import { canChooseDate } from './can-change.ts';
import type { Moved } from './moved.ts';

const DateForm = lazy(() => import('./date-form.tsx').catch(() => ({ default: NotLoaded })));

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Moves seats of a paid order to another date. A dearer one is paid first, on the page of the card provider. */
export default function AnotherDate({ order, onLook, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<Moved>();
  const close = useCallback(() => setOpen(false), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOffered = canChooseDate(order);

  // The dialog returns the focus to the button, which says nothing about what was done.
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);

  function take({ order: changed, checkout }: DateChangeAnswer, done: Moved): void {
    if (checkout) window.location.assign(checkout.url);
    else setMoved(done);
    close();
    onChange(changed);
  }

  if (!isOffered && !moved) return null;
  return (
    <section aria-labelledby={id} className="no-print">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-sans font-semibold">
        {moved ? words.doneTitle : words.title}
      </h3>
      <p role="status" className={moved ? 'border-green mt-4 border-l-4 pl-4' : 'sr-only'}>
        {moved && inWords(moved, order.currency)}
      </p>
      {isOffered && (
        <>
          <p className="text-ink-soft mt-3 leading-relaxed">{words.line}</p>
          <p className="mt-4">
            <Button look="quiet" onClick={() => setOpen(true)}>
              {words.open}
            </Button>
          </p>
        </>
      )}
      <Dialog title={words.open} size="xl" isOpen={isOpen} onClose={close}>
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <DateForm order={order} onClose={close} onLook={onLook} onDone={take} />
        </Suspense>
      </Dialog>
    </section>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className="text-red font-medium">
      {words.notLoaded}
    </p>
  );
}

function inWords({ seats, differenceCents }: Moved, currency: string): string {
  const back = differenceCents < 0 ? words.doneBack(formatMoney(-differenceCents, currency)) : '';
  return `${words.done(seats)} ${back}`.trim();
}
