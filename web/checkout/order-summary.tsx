import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { PlansChange } from '#web/catalogue/plans-change.tsx';
import { cartWords, cartWordsFor, seatCount } from '#web/content/checkout.ts';
import { toInvoiceRequest } from '#web/content/invoice.ts';
import type { KnownUser } from '../accounts/signed-in.ts';
import { totalCents } from './cart-lines.ts';
import type { Cart } from './cart.ts';
import { countItems } from './cart.ts';
import type { GuestInfo } from './guest-info.ts';
import { mayBePaidByInvoice } from './invoice-request.ts';
import { PayButton } from './pay-button.tsx';
import type { PaymentFailure } from './payment-failure.ts';

interface Props {
  cart: Cart;
  currency: string;
  user: KnownUser | undefined;
  /** The details of a guest, once they are entered. */
  guest: GuestInfo | undefined;
  /** The buyer of the order that holds these seats, if this tab does not know the details. */
  heldFor: Pick<Order, 'name' | 'email'> | undefined;
  /** Why the cart cannot be paid now. */
  blockedBy: string | undefined;
  isProcessing: boolean;
  /** A challenge is being solved, because many people want these seats. */
  isChecking: boolean;
  failure: PaymentFailure | undefined;
  onPay(): void;
  onChangeGuest(): void;
}

const returnTo = new URLSearchParams({ returnTo: '/cart' }).toString();

export function OrderSummary(props: Props) {
  const { cart, currency, user, guest, heldFor, blockedBy, isProcessing, isChecking, failure } = props;
  const { onPay, onChangeGuest } = props;
  const buyer = user ?? guest ?? heldFor;
  const cents = totalCents(cart);
  const total = formatMoney(cents, currency);
  const words = cartWordsFor(cents);

  return (
    <section
      aria-labelledby="order-summary"
      className="border-rule bg-parchment rounded-edge lg:top-below-bar border p-5 md:p-7 lg:sticky"
    >
      <h2 id="order-summary" className="text-heading font-serif">
        {words.summary}
      </h2>
      <dl className="mt-4">
        <Row name={seatCount(countItems(cart))}>{total}</Row>
        {cents > 0 && <Row name={words.processingFee}>{words.included}</Row>}
        <div className="border-ink mt-3 flex items-baseline justify-between gap-4 border-t pt-4">
          <dt className="font-semibold">{words.total}</dt>
          <dd translate="no" className="font-serif text-4xl leading-none tabular-nums">
            {total}
          </dd>
        </div>
      </dl>
      {buyer && (
        <div className="border-rule mt-5 border-t pt-4">
          <p className="text-ink-soft text-sm">{words.buyingAs}</p>
          <p translate="no" className="break-words">
            <span className="font-semibold">{buyer.name}</span>
            <br />
            <span>{buyer.email}</span>
          </p>
          {guest && (
            <button type="button" onClick={onChangeGuest} className="text-link min-h-11 text-sm">
              <span>{words.changeGuest}</span>
              <span className="sr-only"> your details</span>
            </button>
          )}
        </div>
      )}
      {failure && <Failure failure={failure} words={words} isSignedIn={user !== undefined} />}
      <PayButton
        isProcessing={isProcessing}
        isChecking={isChecking}
        blockedBy={blockedBy === undefined ? undefined : 'pay-blocked'}
        tryAgainAt={failure?.tryAgainAt}
        onPay={onPay}
      >
        {buyer ? words.pay : words.guest}
      </PayButton>
      {blockedBy !== undefined && (
        <p id="pay-blocked" className="text-red mt-2 text-sm font-medium">
          {blockedBy}
        </p>
      )}
      {!buyer && (
        <p className="mt-2 text-center text-sm">
          {words.guestLine}{' '}
          <span className="inline-block">
            {words.or} <AccountLinks />
          </span>
        </p>
      )}
      <PlansChange isFree={cents === 0} className="border-rule mt-3 border-t pt-3" />
      <div className="text-ink-soft mt-2 space-y-2 text-sm leading-relaxed">
        <p>{words.paidBy}</p>
        {mayBePaidByInvoice(cart) && (
          <p>
            {words.forSchool}{' '}
            <Link to={toInvoiceRequest} className="text-link inline-block py-1">
              {words.askForInvoice}
            </Link>
          </p>
        )}
        {!(cents === 0 && user) && <p>{words.hold}</p>}
        <p>
          <Link to="/contact" className="text-link inline-block py-1">
            {words.help}
          </Link>
          <br />
          <Link to="/programs" className="text-link inline-block py-1">
            {words.more}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function AccountLinks() {
  return (
    <span className="whitespace-nowrap">
      <Link to={`/signin?${returnTo}`} className="text-link inline-block py-2 font-semibold">
        {cartWords.signIn}
      </Link>{' '}
      <span aria-hidden>·</span>{' '}
      <Link to={`/signup?${returnTo}`} className="text-link inline-block py-2 font-semibold">
        {cartWords.signUp}
      </Link>
    </span>
  );
}

/** Takes the focus, so that the error is noticed wherever the buyer has scrolled. */
function Failure({
  failure,
  words,
  isSignedIn,
}: {
  failure: PaymentFailure;
  words: typeof cartWords;
  isSignedIn: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="border-red mt-5 border-l-4 bg-white p-4">
      <h3 className="text-red font-sans font-semibold">{words.errorTitle}</h3>
      <p className="mt-1">{failure.text}</p>
      {failure.details.map((detail) => (
        <p key={detail} className="mt-1 text-sm">
          {detail}
        </p>
      ))}
      {!failure.mayBePaid && <p className="text-ink-soft mt-1 text-sm">{words.errorLine}</p>}
      {failure.asksToSignIn && (
        <p className="mt-1">
          {isSignedIn ? (
            <Link to="/dashboard" className="text-link inline-block py-2 font-semibold">
              {cartWords.confirmEmail}
            </Link>
          ) : (
            <AccountLinks />
          )}
        </p>
      )}
    </div>
  );
}
