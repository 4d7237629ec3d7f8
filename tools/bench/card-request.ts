import type { CardSessionRequest } from '#server/platform/card-provider.ts';

/** One seat, as a checkout asks the card provider for its session: with the place and the date, and marked as ours. */
export function cardRequest(reference: string, unitPriceCents: number): CardSessionRequest {
  return {
    reference,
    attempt: 1,
    email: 'buyer-0123456789ab@example.com',
    currency: 'usd',
    lines: [
      { title: 'A seat', detail: 'London, United Kingdom · May 5–6, 2035', unitPriceCents, quantity: 1 },
    ],
    expiresAt: new Date(Date.now() + 31 * 60_000).toISOString(),
    successUrl: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost/cart',
    mark: {
      installation: '00000000-0000-4000-8000-000000000000',
      isAccount: false,
      lines: [{ programId: 1, sessionId: 1, quantity: 1, unitPriceCents }],
    },
  };
}
