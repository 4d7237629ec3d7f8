import { NOT_AN_ADDRESS } from '#contract/accounts/account-fields.ts';
import { CardRefused, CardUnreachable } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import { endOrder } from '#server/orders/end-order.ts';
import { cardsArePaused } from '#server/payments/cards-are-paused.ts';
import { callProvider } from '#server/payments/open-attempt.ts';
import { withinDeadline } from '#server/payments/within-deadline.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { continueCheckout } from './continue-checkout.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { endEarlierCheckout } from './end-earlier-checkout.ts';
import { findCheckout } from './find-checkout.ts';
import { placeOrder } from './place-order.ts';
import type { PlacementResult, PlaceOrder } from './place-order.ts';

const MOST_TRIES = 20;

type Placed = Extract<PlacementResult, { outcome: 'placed' }>;

/** The outcome of one try. */
type Outcome =
  | Exclude<PlacementResult, { outcome: 'placed' | 'already placed' }>
  | { outcome: 'started'; checkout: StartedCheckout };

/**
 * Holds all seats of a cart or none, and returns the payment page. Repeated requests give one order: by the same key,
 * or by the same cart of the same buyer. A different cart replaces the open order.
 */
export async function startCheckout(given: Context, input: PlaceOrder): Promise<StartedCheckout> {
  const ctx = withinDeadline(given);
  let asked = input;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const tried = await tryOnce(ctx, asked);
    if (tried.outcome === 'started') return tried.checkout;
    if (tried.outcome === 'replaces another') {
      await endEarlierCheckout(ctx, tried.orderId);
      asked = { ...input, replaces: tried.orderId };
    }
  }
  throw new Refusal('in_progress', { retryAfterSeconds: 2 });
}

async function tryOnce(ctx: Context, asked: PlaceOrder): Promise<Outcome> {
  const placed = await placeOrder(ctx, asked);
  passCrashPoint('after the order is placed');
  switch (placed.outcome) {
    case 'placed':
      return begin(ctx, placed);
    case 'already placed':
      return continueWith(ctx, placed);
    default:
      return placed;
  }
}

async function begin(ctx: Context, placed: Placed): Promise<Outcome> {
  ctx.announceSeats();
  const { orderId, request } = placed;
  if (!request) {
    ctx.jobs.wake('email');
    return started(await continueCheckout(ctx, orderId));
  }
  return started(await openPaymentPage(ctx, { ...placed, request }));
}

/** The first payment page of an order that was just placed. If the provider refuses, the order ends. */
export async function openPaymentPage(
  ctx: Context,
  {
    orderId,
    reference,
    request,
    heldUntil,
  }: Omit<Placed, 'outcome' | 'request'> & { request: CardSessionRequest },
): Promise<StartedCheckout> {
  try {
    const session = await callProvider(ctx, { orderId, attempt: 1 }, request, { isFirst: true });
    return { ...session, reference, expiresAt: heldUntil ?? session.expiresAt };
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await endOrder(ctx, { orderId, cause: 'provider_refused' });
    if (error instanceof CardUnreachable) throw cardsArePaused(ctx, error);
    throw error.parameter === 'customer_email'
      ? refusedEmail()
      : new Refusal('provider_failed', { cause: error });
  }
}

async function continueWith(
  ctx: Context,
  { orderId, byKey }: Extract<PlacementResult, { outcome: 'already placed' }>,
): Promise<Outcome> {
  const checkout = await continueCheckout(ctx, orderId);
  if (checkout || !byKey) return started(checkout);
  const { reference } = await findCheckout(ctx, orderId);
  throw new Refusal('order_ended', { message: `Order ${reference} has ended. Please start again.` });
}

/** If the order has ended meanwhile, a new one may be placed. */
function started(checkout: StartedCheckout | undefined): Outcome {
  return checkout ? { outcome: 'started', checkout } : { outcome: 'changed meanwhile' };
}

function refusedEmail(): Refusal {
  return new Refusal('validation_failed', { fields: { 'guest_info.email': [NOT_AN_ADDRESS] } });
}
