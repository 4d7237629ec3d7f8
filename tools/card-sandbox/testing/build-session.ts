import type { Stripe } from 'stripe';

type SessionParams = Stripe.Checkout.SessionCreateParams;

export function buildSession(changes: Partial<SessionParams> = {}): SessionParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'usd',
          unit_amount: 19_900,
          product_data: { name: 'Workshop & more', description: 'Two days', metadata: { workshop: '7' } },
        },
      },
    ],
    success_url: 'http://127.0.0.1:9/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cart',
    client_reference_id: 'R-1',
    metadata: { order: 'R-1', attempt: '1' },
    payment_intent_data: { metadata: { order: 'R-1' } },
    customer_email: 'ada@example.com',
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card', 'link'],
    ...changes,
  };
}
