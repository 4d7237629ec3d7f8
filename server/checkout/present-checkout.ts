import type { CheckoutAnswer } from '#contract/checkout/checkout.ts';
import type { StartedCheckout } from './continue-checkout.ts';

export function presentCheckout(
  { id, url, reference, expiresAt }: StartedCheckout,
  secret?: string,
): CheckoutAnswer {
  return {
    id,
    url,
    order_reference: reference,
    expires_at: expiresAt?.toISOString() ?? null,
    ...(secret !== undefined && { order_secret: secret }),
  };
}
