import { paymentConfigurationProblem } from '#contract/checkout/payment-configuration.ts';
import { LONGEST_WITH_CARDS_MS, callApi } from '#web/api-client/call-api.ts';
import { nothingIfUnreadable } from '#web/api-client/read-answer.ts';
import type { Site } from '#web/shell/site-context.ts';
import { signedInToken } from '../accounts/signed-in.ts';
import { askAndSolve, codeOf } from './ask-and-solve.ts';
import { attemptKey, forgetAttempt, nameAttempt } from './attempt-key.ts';
import { buyerHeaders, takeAsBuyerKey } from './buyer-key.ts';
import { totalCents } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { checkoutItems } from './checkout-items.ts';
import type { GuestInfo } from './guest-info.ts';
import { onTheWire } from './guest-info.ts';
import type { FactsOfLines } from './line-problem.ts';
import { keepOpenOrder } from './open-order.ts';
import { PaymentStopped } from './payment-error-text.ts';

export interface Payment {
  site: Site;
  items: CartItem[];
  /** What the buyer was shown. */
  facts?: FactsOfLines;
  /** Undefined for a signed-in user. */
  guest: GuestInfo | undefined;
  /** Many people want these seats, and the browser is solving a challenge. */
  onChallenge?: (() => void) | undefined;
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
export async function startPayment({ site, items, facts, guest, onChallenge }: Payment): Promise<string> {
  refuseIfMisconfigured(site, items);
  const body = {
    items: checkoutItems(items, site.currency, facts),
    ...(guest && { guest_info: onTheWire(guest) }),
  };
  const fingerprint = JSON.stringify([signedInToken()?.slice(0, 8), body]);
  const started = await begin({ body, fingerprint, isGuest: guest !== undefined, onChallenge });
  const { id, url, order_reference: reference, expires_at: payUntil, order_secret: secret } = started;
  if (secret !== undefined) takeAsBuyerKey(secret);
  if (reference !== undefined) nameAttempt(reference);
  // A free order has no payment to return from.
  const isFree = id?.startsWith('free_') ?? false;
  if (reference !== undefined && payUntil && !isFree) keepOpenOrder({ reference, payUntil });
  if (typeof url !== 'string' || !isWebAddress(url))
    throw new PaymentStopped('Failed to redirect to checkout');
  return url;
}

interface Beginning extends Pick<Payment, 'onChallenge'> {
  body: object;
  fingerprint: string;
  isGuest: boolean;
}

async function begin(beginning: Beginning): Promise<Started> {
  const start = () => askAndSolve((headers) => ask(beginning, headers), beginning.onChallenge);
  try {
    return await start();
  } catch (error) {
    if (codeOf(error) !== 'order_ended') throw error;
    // The order of this attempt has ended unpaid: the same cart begins another one.
    forgetAttempt();
    return start();
  }
}

async function ask(
  { body, fingerprint, isGuest }: Beginning,
  headers: Record<string, string>,
): Promise<Started> {
  const answer = await callApi<Started>(
    isGuest ? '/stripe/create-checkout-session' : '/user/stripe/create-checkout-session',
    'Failed to create checkout session',
    {
      method: 'POST',
      body,
      headers: { ...buyerHeaders(attemptKey(fingerprint)), ...headers },
      longestMs: LONGEST_WITH_CARDS_MS,
    },
  )
    // The order exists, but the payment address is unknown.
    .catch(nothingIfUnreadable);
  return answer ?? {};
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
