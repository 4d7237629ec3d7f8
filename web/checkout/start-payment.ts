import type { ErrorCode } from '#contract/error-code.ts';
import { paymentConfigurationProblem } from '#contract/payment-configuration.ts';
import { signedInToken } from '#web/account/signed-in.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { LONGEST_WITH_CARDS_MS, callApi } from '#web/api-client/call-api.ts';
import { nothingIfUnreadable } from '#web/api-client/read-answer.ts';
import type { Site } from '#web/shell/site-context.ts';
import { attemptKey, forgetAttempt, nameAttempt } from './attempt-key.ts';
import { buyerHeaders, takeAsBuyerKey } from './buyer-key.ts';
import { totalCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { checkoutItems } from './checkout-items.ts';
import type { GuestInfo } from './guest-info.ts';
import { onTheWire } from './guest-info.ts';
import { keepOpenOrder } from './open-order.ts';
import { PaymentStopped } from './payment-error-text.ts';

export interface Payment {
  site: Site;
  items: CartItem[];
  /** Undefined for a signed-in user. */
  guest: GuestInfo | undefined;
}

/** The specification guarantees only the id. Other hosts' APIs may omit the rest. */
interface Started {
  id?: string;
  url?: string;
  order_reference?: string;
  expires_at?: string | null;
  order_secret?: string;
}

/** Starts a checkout, which holds the seats. Returns the address of the payment page. */
export async function startPayment({ site, items, guest }: Payment): Promise<string> {
  refuseIfMisconfigured(site, items);
  const body = {
    items: checkoutItems(items, site.currency),
    ...(guest && { guest_info: onTheWire(guest) }),
  };
  const fingerprint = JSON.stringify([signedInToken()?.slice(0, 8), body]);
  const started = await begin(body, guest !== undefined, fingerprint);
  const { url, order_reference: reference, expires_at: payUntil, order_secret: secret } = started;
  if (secret !== undefined) takeAsBuyerKey(secret);
  if (reference !== undefined) nameAttempt(reference);
  // A free order is confirmed at once, so there is no payment to return from.
  if (reference !== undefined && payUntil) keepOpenOrder({ reference, payUntil });
  if (typeof url !== 'string' || !isWebAddress(url))
    throw new PaymentStopped('Failed to redirect to checkout');
  return url;
}

async function begin(body: object, isGuest: boolean, fingerprint: string): Promise<Started> {
  const ask = () =>
    callApi<Started>(
      isGuest ? '/stripe/create-checkout-session' : '/user/stripe/create-checkout-session',
      'Failed to create checkout session',
      {
        method: 'POST',
        body,
        headers: buyerHeaders(attemptKey(fingerprint)),
        longestMs: LONGEST_WITH_CARDS_MS,
      },
    )
      // The order exists, but the payment address is unknown.
      .catch(nothingIfUnreadable);
  try {
    return (await ask()) ?? {};
  } catch (error) {
    if (!hasEnded(error)) throw error;
    forgetAttempt();
    return (await ask()) ?? {};
  }
}

/** Whether the order of this attempt has ended without payment. The same cart then needs a new attempt. */
function hasEnded(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { error: code } = (error.answer ?? {}) as { error?: unknown };
  return code === ('order_ended' satisfies ErrorCode);
}

function refuseIfMisconfigured(site: Site, items: CartItem[]): void {
  if (totalCents({ items, lastUpdated: 0, version: 1 }) === 0) return;
  const problem = paymentConfigurationProblem(site);
  if (problem !== undefined)
    throw new PaymentStopped('Payment system is not properly configured. Please contact support.', problem);
}

function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url, window.location.href)?.protocol ?? '');
}
