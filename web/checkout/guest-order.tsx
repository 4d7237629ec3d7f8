import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { guestWords, guestWordsFor, seatCount } from '#web/content/checkout.ts';
import { lineOf, priceCents, totalCents } from './cart-lines.ts';
import type { Cart } from './cart.ts';
import { countItems } from './cart.ts';
import { titleOfLine } from './line-words.ts';

const MOST_LINES = 3;

interface Props {
  cart: Cart;
  currency: string;
}

/** What the details are asked for. On a phone in one line, which opens, so that the form has room. */
export function GuestOrder({ cart, currency }: Props) {
  const cents = totalCents(cart);
  // The dialog is only ever shown by a browser.
  const [hasRoom] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  const more = cart.items.slice(MOST_LINES);
  return (
    <section aria-labelledby="guest-order" className="border-rule bg-parchment rounded-edge border px-4 py-3">
      <details open={hasRoom} className="group">
        <summary className="flex items-baseline justify-between gap-4 text-sm">
          <h3 id="guest-order" className="text-ink-soft font-sans">
            {guestWordsFor(cents).order}
          </h3>
          <span className="font-semibold group-open:hidden" translate="no">
            {guestWords.inShort(countItems(cart), formatMoney(cents, currency))}
          </span>
          <span aria-hidden className="text-crimson text-lg leading-none">
            <span className="group-open:hidden">+</span>
            <span className="hidden group-open:inline">−</span>
          </span>
        </summary>
        <ul className="mt-1 space-y-2 text-sm leading-snug">
          {cart.items.slice(0, MOST_LINES).map((item) => {
            const when = item.selectedSession ? item.selectedSession.when : item.program.when;
            return (
              <li key={lineOf(item)} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="line-clamp-2 font-semibold">{titleOfLine(item)}</span>
                  {when && <span className="text-ink-soft">{unbrokenDates(when)}</span>}
                </span>
                <span className="shrink-0 text-right">
                  <span translate="no" className="block tabular-nums">
                    {formatMoney(priceCents(item) * item.quantity, currency)}
                  </span>
                  <span className="text-ink-soft">{seatCount(item.quantity)}</span>
                </span>
              </li>
            );
          })}
        </ul>
        {more.length > 0 && <p className="text-ink-soft mt-1 text-sm">{guestWords.moreLines(more.length)}</p>}
        {cart.items.length > 1 && (
          <p className="border-rule mt-2 flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
            <span>{guestWords.total}</span>
            <span translate="no" className="tabular-nums">
              {formatMoney(cents, currency)}
            </span>
          </p>
        )}
      </details>
    </section>
  );
}
