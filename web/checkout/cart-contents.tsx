import { useEffect, useState } from 'react';
import { cartWordsFor } from '#web/content/checkout.ts';
import type { Site } from '#web/shell/site-context.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
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
import { useAgreementStep } from './use-agreement-step.tsx';
import { useCartCheck } from './use-cart-check.ts';
import { useDialogScript } from './use-dialog-script.ts';
import { useOpenOrder } from './use-open-order.ts';
import { usePayment } from './use-payment.ts';
import { useStep } from './use-step.ts';
import { useWhenKnown } from './use-when-known.ts';

const loadGuestDialog = async () => (await import('./guest-dialog.tsx')).GuestDialog;

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
  const guestStep = useStep('#details');
  const isAsking = guestStep.isOpen && user === undefined && cart.items.length > 0;
  const { Dialog: GuestDialog, load: loadDialog } = useDialogScript(isAsking, loadGuestDialog);
  const {
    facts,
    isKnown,
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
  const hasBuyer = user !== undefined || isComplete(guest);
  const agreementStep = useAgreementStep({
    items: cart.items,
    facts,
    currency: site.currency,
    isLast: hasBuyer,
    onAgreed: () => pay(user ? undefined : guest),
  });

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
    if (blockedBy === undefined) void payment.pay({ site, items: readCart().items, facts, guest: buyer });
  }

  const waiting = useWhenKnown(isKnown, continueToPay);

  /** Pays, unless something has to be agreed to first. Whether it has, is known from the check of the cart. */
  function continueToPay(): void {
    if (agreementStep.isNeeded && blockedBy === undefined) agreementStep.ask();
    else pay(user ? undefined : guest);
  }

  /** What is held is what is in the cart: the summary's button pays for it, and no second one is shown. */
  const held =
    openOrder.order?.state === 'pending' && isOrderOf(openOrder.order, cart.items)
      ? openOrder.order
      : undefined;

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
            isProcessing={
              waiting.isAwaited || payment.isProcessing || openOrder.actions.busyWith !== undefined
            }
            isChecking={payment.isChecking}
            failure={payment.failure?.items === cart.items ? payment.failure : undefined}
            onPay={() => {
              if (hasBuyer) waiting.press();
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
            if (agreementStep.isNeeded) return agreementStep.askInstead();
            guestStep.close();
            if (isKnown) pay(info);
            else waiting.press();
          }}
        />
      )}
      {agreementStep.dialog}
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
