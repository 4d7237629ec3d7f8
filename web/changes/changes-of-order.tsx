import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { orderPage as words } from '../content/orders.ts';
import type { Given } from './give-back-form.tsx';
import { GiveBack, wordsFor } from './give-back.tsx';
import { RightToWithdraw } from './right-to-withdraw.tsx';

/** Without its script, the rest of the page goes on. */
const AnotherDate = lazy(() => import('./another-date.tsx').catch(() => ({ default: () => null })));

export const CHANGES_ID = 'changes';

interface Props {
  order: Order;
  isBooked: boolean;
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Another date, cancelling and withdrawing. What was cancelled is said first. */
export function ChangesOfOrder({ order, isBooked, onLook, onChange }: Props) {
  const [given, setGiven] = useState<Given>();
  const done = useRef<HTMLHeadingElement>(null);

  // The order above has grown, so that what was done would be off the screen.
  useEffect(() => {
    if (!given) return;
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, [given]);

  const { doneTitle, done: sayDone } = wordsFor(order);
  return (
    <section aria-labelledby={CHANGES_ID} className="space-y-8 not-has-[section]:not-has-[h3]:hidden">
      <h2 id={CHANGES_ID} tabIndex={-1} className="text-heading">
        {words.changes}
      </h2>
      <div className={given ? 'border-green border-l-4 pl-4' : 'sr-only'}>
        {given && (
          <h3 ref={done} tabIndex={-1} className="font-sans font-semibold">
            {doneTitle}
          </h3>
        )}
        <p role="status">{given && sayDone(given.seats, given.back, given.backCents)}</p>
      </div>
      {isBooked && (
        <Suspense>
          <AnotherDate order={order} onLook={onLook} onChange={onChange} />
        </Suspense>
      )}
      <GiveBack order={order} onLook={onLook} onChange={onChange} onGiven={setGiven} />
      <RightToWithdraw order={order} />
    </section>
  );
}
