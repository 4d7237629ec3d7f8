import type { CardSessionRequest } from '#server/domain/card-provider.ts';

/** One seat, as the card provider is asked for its session. */
export function cardRequest(reference: string, unitPriceCents: number): CardSessionRequest {
  return {
    reference,
    attempt: 1,
    email: 'buyer@example.com',
    currency: 'usd',
    lines: [{ title: 'A seat', detail: '', unitPriceCents, quantity: 1 }],
    expiresAt: new Date(Date.now() + 31 * 60_000).toISOString(),
    successUrl: 'http://localhost/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost/cart',
  };
}
