import type { Order } from '#contract/order.ts';
import type { CartItem } from '#web/cart/cart.ts';
import { lineOf, priceCents } from '#web/cart/cart.ts';
import { cartWords, heldUntil, minutesLeft } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';
import type { useOpenOrderHere } from './use-open-order.ts';

interface Props {
  open: ReturnType<typeof useOpenOrderHere>;
  items: CartItem[];
}

const TOLD_AT = new Set([5, 1]);
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** An order that waits to be paid: until when its seats are held, and what can be done with it. */
export function HeldSeats({ open, items }: Props) {
  const { known, order, busyWith, failure, extend, giveUp } = open;
  const payUntil = order?.pay_until ?? known?.payUntil ?? null;
  const minutes = useMinutesLeft(payUntil);
  if (!known || payUntil === null || minutes === undefined) return null;
  const isOver = minutes <= 0;
  const payUrl = order?.pay_url ?? null;

  return (
    <section
      aria-labelledby="held-seats"
      className="border-navy rounded-edge mb-8 border bg-white p-5 md:p-6"
    >
      <h2 id="held-seats" className="text-heading font-serif">
        {cartWords.openTitle}
      </h2>
      <p className="mt-1.5">
        {isOver ? cartWords.openOver : heldUntil(clock.format(new Date(payUntil)), known.reference)}
        {!isOver && minutes <= 5 && <strong className="text-red"> {minutesLeft(minutes)}</strong>}
      </p>
      {order && !isOver && !isOf(order, items) && (
        <p className="text-ink-soft mt-1.5">{cartWords.openOther}</p>
      )}
      <p role="status" className="sr-only">
        {TOLD_AT.has(minutes) && minutesLeft(minutes)}
      </p>
      <div role="alert">
        {failure !== undefined && <p className="text-red mt-2 font-medium">{failure}</p>}
      </div>
      {/* Its height is kept while the order is on its way. */}
      {!isOver && (
        <div className="mt-4 flex min-h-26 flex-wrap content-start gap-3 sm:min-h-12">
          {payUrl !== null && (
            <Button disabled={busyWith !== undefined} onClick={() => window.location.assign(payUrl)}>
              {cartWords.openContinue}
            </Button>
          )}
          {order?.can_be_extended && (
            <Button
              look="quiet"
              isBusy={busyWith === 'extending'}
              disabled={busyWith !== undefined}
              onClick={extend}
            >
              {busyWith === 'extending' ? cartWords.openExtending : cartWords.openExtend}
            </Button>
          )}
          {order?.can_be_cancelled && (
            <Button
              look="quiet"
              isBusy={busyWith === 'giving up'}
              disabled={busyWith !== undefined}
              onClick={giveUp}
            >
              {busyWith === 'giving up' ? cartWords.openGivingUp : cartWords.openGiveUp}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether an order is for what is in the cart now, at the same prices. */
function isOf({ lines }: Order, items: CartItem[]): boolean {
  const ordered = lines.map(
    (line) =>
      `${line.program_id}/${line.session_id ?? 'general'} ${line.quantity} ${Math.round(line.unit_price * 100)}`,
  );
  const wanted = items.map((item) => `${lineOf(item)} ${item.quantity} ${priceCents(item)}`);
  return ordered.toSorted().join() === wanted.toSorted().join();
}
