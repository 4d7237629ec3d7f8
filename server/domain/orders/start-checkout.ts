import { CardRefused } from '#contract/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { passCrashPoint } from '../payments/crash-point.ts';
import { callProvider } from '../payments/open-attempt.ts';
import { withinDeadline } from '../payments/within-deadline.ts';
import { abandonOrder } from './abandon-order.ts';
import { continueCheckout } from './continue-checkout.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { findCheckout } from './find-checkout.ts';
import { makeRoom } from './make-room.ts';
import { placeOrder } from './place-order.ts';
import type { Placed, PlaceOrder } from './place-order.ts';

const MOST_TRIES = 5;

/**
 * Holds all seats of a cart or none, and leads to where it is paid. Pressed twice it is one order: by the same key, or
 * by the same cart of the same buyer. Another cart takes the place of the one that is open.
 */
export async function startCheckout(given: Context, input: PlaceOrder): Promise<StartedCheckout> {
  const ctx = withinDeadline(given);
  let { replaces } = input;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const placed = await placeOrder(ctx, { ...input, ...(replaces !== undefined && { replaces }) });
    passCrashPoint('after the order is placed');
    if (placed.outcome === 'in the way') {
      await makeRoom(ctx, placed.orderId);
      replaces = placed.orderId;
      continue;
    }
    const started = placed.outcome === 'placed' ? await begin(ctx, placed) : await goOn(ctx, placed);
    if (started) return started;
  }
  throw new Refusal('in_progress', { retryAfterSeconds: 2 });
}

async function begin(
  ctx: Context,
  { orderId, request }: Extract<Placed, { outcome: 'placed' }>,
): Promise<StartedCheckout | undefined> {
  ctx.announceSeats();
  if (!request) {
    ctx.jobs.wake('mail');
    return continueCheckout(ctx, orderId);
  }
  try {
    const session = await callProvider(ctx, { orderId, attempt: 1 }, request, { isFirst: true });
    return { ...session, reference: request.reference };
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await abandonOrder(ctx, orderId);
    throw error.parameter === 'customer_email'
      ? refusedEmail()
      : new Refusal('provider_failed', { cause: error });
  }
}

function refusedEmail(): Refusal {
  const message = 'Please enter a valid email address (e.g., name@example.com)';
  return new Refusal('validation_failed', { fields: { 'guest_info.email': [message] } });
}

async function goOn(
  ctx: Context,
  { orderId, byKey }: Extract<Placed, { outcome: 'known' }>,
): Promise<StartedCheckout | undefined> {
  const started = await continueCheckout(ctx, orderId);
  if (started || !byKey) return started;
  const { reference } = await findCheckout(ctx, orderId);
  throw new Refusal('order_ended', { message: `Order ${reference} has ended. Please start again.` });
}
