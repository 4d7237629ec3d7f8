import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { cancelInvoiced, cancelSeats, giveBackFree } from '#web/content/give-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { GiveBackForm } from './give-back-form.tsx';
import type { Given } from './give-back-form.tsx';

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
  const [given, setGiven] = useState<Given>();
  const close = useCallback(() => setOpen(false), []);
  const canGive = canGiveBack(order);
  const isOver = !canGive && given !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  // The order above has grown, so that what was done would be off the screen.
  useEffect(() => {
    if (given) heading.current?.focus();
  }, [given]);

  if (!canGive && !given) return null;
  const words = wordsFor(order);
  const terms = termsOf(order);
  return (
    <section aria-labelledby={id} className="no-print">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-sans font-semibold">
        {isOver ? words.doneTitle : words.title}
      </h3>
      {canGive && (
        <>
          <p className="text-ink-soft mt-3 leading-relaxed">{words.line}</p>
          {terms.map(([line, titles]) => (
            <div key={line} className="mt-3 leading-relaxed">
              {terms.length > 1 && <p className="font-semibold">{titles.join('; ')}</p>}
              <p>{line}</p>
            </div>
          ))}
          <p className="mt-4">
            <Button look="quiet" onClick={() => setOpen(true)}>
              {words.open}
            </Button>
          </p>
        </>
      )}
      <p role="status" className={given ? 'border-green mt-4 border-l-4 pl-4' : 'sr-only'}>
        {given && words.done(given.seats, given.back)}
      </p>
      <Dialog title={words.dialog} isOpen={isOpen} onClose={close}>
        <GiveBackForm
          order={order}
          words={words}
          onClose={close}
          onLook={onLook}
          onDone={(changed, done) => {
            close();
            setGiven(done);
            onChange(changed);
          }}
        />
      </Dialog>
    </section>
  );
}

function wordsFor({ total, paid_by: paidBy }: Order) {
  if (total === 0) return giveBackFree;
  return paidBy === 'invoice' ? cancelInvoiced : cancelSeats;
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

/** Of seats that can still be used, with what they are for. Each once, although several lines may have the same. */
function termsOf({ lines }: Order): [terms: string, titles: string[]][] {
  const titlesOf = new Map<string, string[]>();
  for (const { tickets, booking_terms: terms, title, formatted_date: days, unit_price: price } of lines) {
    // Of what cost nothing, nothing goes back.
    if (!terms || price === 0 || tickets.every(({ state }) => state !== 'valid')) continue;
    const words = terms.lines.join(' ');
    const shown = [title, days].filter(Boolean).join(', ');
    titlesOf.set(words, [...(titlesOf.get(words) ?? []), shown]);
  }
  return [...titlesOf];
}
