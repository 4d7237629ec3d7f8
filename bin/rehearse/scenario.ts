import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

/** What an assumption turned out to be. */
export interface Outcome {
  assumption: string;
  result: 'ok' | 'differs' | 'skipped';
  reason?: string;
}

export type Card =
  | 'pays'
  | 'declined'
  | 'authenticates'
  | 'not confirmed'
  | 'cannot be refunded'
  | 'disputed'
  | 'disputed and won'
  | 'disputed and lost'
  | 'delayed'
  | 'delayed and failed';

/** Who stands at the hosted page: a person at the provider's, a program at the sandbox's. */
export interface Buyer {
  /** False if nobody paid in time. For 'authenticates', true as soon as the bank asks. */
  pay(session: Stripe.Checkout.Session, card: Card): Promise<boolean>;
}

export interface Rehearsal {
  stripe: Stripe;
  buyer: Buyer;
  /** The events that were delivered and whose signature was right. Undefined if nothing can be delivered here. */
  delivered?: Stripe.Event[];
}

/** Thrown by a scenario that cannot be looked at. */
export class Skipped extends Error {}

export interface Scenario {
  assumption: string;
  /** Returns what is different, or nothing. */
  look(rehearsal: Rehearsal): Promise<string | undefined>;
}

export const assume = (assumption: string, look: Scenario['look']): Scenario => ({ assumption, look });

/** The session that all scenarios create, unless they need another. */
export function sessionOf(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: 'REHEARSAL', attempt: '1' };
  return {
    mode: 'payment',
    client_reference_id: 'REHEARSAL',
    customer_email: 'rehearsal@example.com',
    metadata,
    payment_intent_data: { metadata },
    allowed_payment_method_types: ['card', 'link'],
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(Date.now() / 1_000) + 31 * 60,
    success_url: 'https://example.com/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://example.com/cart',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 2_500, product_data: { name: 'Rehearsal' } },
      },
    ],
    ...changes,
  };
}

/** The refusal of a call, which an assumption expects. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) return error as Stripe.errors.StripeError;
    throw error;
  }
}

export function expectRefusal(
  refusal: { statusCode?: number | undefined; code?: string | undefined } | undefined,
  statusCode: number,
  code?: string,
): string | undefined {
  if (!refusal) return 'the request was accepted';
  if (refusal.statusCode !== statusCode) return `the status is ${refusal.statusCode}`;
  return code === undefined || refusal.code === code ? undefined : `the code is ${refusal.code ?? 'absent'}`;
}

const EVERY_MS = 500;

/** Looks until it finds what the provider does after a while. */
export async function eventually<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  waitSeconds = 60,
): Promise<Found> {
  const until = Date.now() + waitSeconds * 1_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Skipped(`${what} in ${waitSeconds} s`);
    await sleep(EVERY_MS);
  }
}

export function expectEqual(what: string, found: unknown, expected: unknown): string | undefined {
  return found === expected ? undefined : `${what} is ${String(found)} and not ${String(expected)}`;
}
