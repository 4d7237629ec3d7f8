import { useEffect, useState } from 'react';
import { useSignedIn } from '#web/account/signed-in.ts';
import { cartWordsFor } from '#web/content/checkout.ts';
import type { Site } from '#web/shell/site-context.ts';
import { CartLine } from './cart-line.tsx';
import { lineOf, totalCents } from './cart-lines.ts';
import { CartNotices } from './cart-notices.tsx';
import { repairCart } from './cart-store.ts';
import { MOST_LINES } from './check-cart.ts';
import { EmptyCart } from './empty-cart.tsx';
import type { GuestInfo, GuestProblems } from './guest-info.ts';
import { isComplete, useGuestInfo } from './guest-info.ts';
import { HeldSeats } from './held-seats.tsx';
import { isOrderOf } from './is-order-of.ts';
import { readCart, useCart } from './kept-cart.ts';
import { problemsOfLine } from './line-problem.ts';
import { OrderSummary } from './order-summary.tsx';
import { useCartCheck } from './use-cart-check.ts';
import { useDialogScript } from './use-dialog-script.ts';
import { useGuestStep } from './use-guest-step.ts';
import { useOpenOrder } from './use-open-order.ts';
import { usePayment } from './use-payment.ts';

interface Props {
  site: Site;
  wasDamaged: boolean;
}

export function CartContents({ site, wasDamaged }: Props) {
  const cart = useCart();
  const words = cartWordsFor(totalCents(cart));
  const user = useSignedIn();
  const guest = useGuestInfo();
  /** The server's error messages. */
  const [refused, setRefused] = useState<GuestProblems>({});
  const guestStep = useGuestStep();
  const isAsking = guestStep.isOpen && user === undefined && cart.items.length > 0;
  const { Dialog: GuestDialog, load: loadDialog } = useDialogScript(isAsking);
  const {
    facts,
    failure: checkFailure,
    check,
    learn,
  } = useCartCheck(cart.items, site.currency, user?.email ?? '');
  const openOrder = useOpenOrder(check);
  const payment = usePayment(site, {
    learn,
    lookAtOrder: () => void openOrder.look(),
    askGuestAgain: ask,
  });
  useRepair(wasDamaged);

  const problems = new Map(
    cart.items.map((item) => [lineOf(item), problemsOfLine(item, facts.get(lineOf(item)))]),
  );
  const unsolved = [...problems].find(([, found]) => found.length > 0)?.[0];
  const hasTooManyLines = cart.items.length > MOST_LINES;
  const isPaidAlready =
    openOrder.order?.state === 'awaiting_payment' && isOrderOf(openOrder.order, cart.items);
  const blockedBy =
    unsolved !== undefined || hasTooManyLines
      ? words.unsolved
      : isPaidAlready
        ? words.paidAlready
        : undefined;

  function ask(problemsOfServer: GuestProblems = {}): void {
    setRefused(problemsOfServer);
    if (isAsking && !GuestDialog) loadDialog();
    guestStep.open();
  }

  function pay(buyer: GuestInfo | undefined): void {
    if (blockedBy === undefined) void payment.pay({ site, items: readCart().items, guest: buyer });
  }

  /** What is held is what is in the cart: the summary's button pays for it, and no second one is shown. */
  const held =
    openOrder.order?.state === 'pending' && isOrderOf(openOrder.order, cart.items)
      ? openOrder.order
      : undefined;
  const hasBuyer = user !== undefined || isComplete(guest);

  return (
    <>
      <CartNotices
        wasDamaged={wasDamaged}
        hasChanged={unsolved !== undefined}
        hasTooManyLines={hasTooManyLines}
        checkFailure={checkFailure && `${checkFailure} ${words.uncheckedLine}`}
        onCheck={() => void check()}
        ended={openOrder.ended}
      />
      <HeldSeats open={openOrder} isOfCart={held !== undefined} hasLines={cart.items.length > 0} />
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14">
          <section aria-labelledby="cart-list">
            <h2 id="cart-list" className="sr-only">
              {words.list}
            </h2>
            <ul className="border-rule border-t">
              {cart.items.map((item, place) => (
                <CartLine
                  key={lineOf(item)}
                  item={item}
                  place={place}
                  facts={facts.get(lineOf(item))}
                  problems={problems.get(lineOf(item)) ?? []}
                  currency={site.currency}
                />
              ))}
            </ul>
          </section>
          <OrderSummary
            cart={cart}
            currency={site.currency}
            user={user}
            guest={hasBuyer && !user ? guest : undefined}
            blockedBy={blockedBy}
            heldFor={hasBuyer ? undefined : held}
            isProcessing={payment.isProcessing || openOrder.actions.busyWith === 'paying'}
            isChecking={payment.isChecking}
            failure={payment.failure?.items === cart.items ? payment.failure : undefined}
            onPay={() => {
              if (hasBuyer) pay(user ? undefined : guest);
              else if (held) openOrder.actions.pay();
              else ask();
            }}
            onChangeGuest={() => ask()}
          />
        </div>
      )}
      {GuestDialog && (
        <GuestDialog
          isOpen={isAsking}
          currency={site.currency}
          refused={refused}
          onClose={guestStep.close}
          onDone={(info) => {
            guestStep.close();
            pay(info);
          }}
        />
      )}
    </>
  );
}

/** Shown once, then dismissed. */
function useRepair(wasDamaged: boolean): void {
  useEffect(() => {
    if (!wasDamaged) return;
    try {
      repairCart();
    } catch {
      // The lines that could be read are still shown.
    }
  }, [wasDamaged]);
}
