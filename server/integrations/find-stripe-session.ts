import type Stripe from 'stripe';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { CardSessionRequest } from '#server/platform/card-provider.ts';
import { toCardError } from './stripe-errors.ts';
import { within } from './within.ts';

const A_PAGE = 100;
// No session is shorter, so one that expires at a given time was created half an hour earlier at the latest.
const SHORTEST_SESSION_SECONDS = 30 * 60;
// Between the stored request and its session, with what our clock and the provider's may differ.
const LONGEST_WAY_SECONDS = 5 * 60;

/** A session has the reference and the attempt that we sent. The provider lists what it created at once. */
export async function findStripeSession(
  stripe: Stripe,
  request: CardSessionRequest,
  deadline: Date,
): Promise<Stripe.Checkout.Session | undefined> {
  const latest = Math.ceil(Date.parse(request.expiresAt) / 1_000) - SHORTEST_SESSION_SECONDS;
  const created = { gte: latest - LONGEST_WAY_SECONDS, lte: latest };
  let startingAfter: string | undefined;
  for (;;) {
    const page = await stripe.checkout.sessions
      .list(
        { created, limit: A_PAGE, ...(startingAfter !== undefined && { starting_after: startingAfter }) },
        within(deadline),
      )
      .catch(toCardError);
    const found = page.data.find((session) => isOf(session, request));
    startingAfter = page.data.at(-1)?.id;
    if (found || !page.has_more) return found;
    if (Date.now() > deadline.getTime())
      throw new CardUncertain('there are too many sessions to look through');
  }
}

function isOf(
  { client_reference_id: reference, metadata }: Stripe.Checkout.Session,
  { reference: ours, attempt }: CardSessionRequest,
): boolean {
  return reference === ours && metadata?.['attempt'] === String(attempt);
}
