import type { ForeignAnswer } from './foreign-answer.ts';

interface CheckoutItem {
  price_data?: {
    currency?: string;
    product_data?: { name?: string; metadata?: { program_id?: number } };
    unit_amount?: number;
  };
  quantity?: number;
}

/** Takes what the specification calls a checkout payload, and knows the card provider's session by its id alone. */
export function createCheckoutSession(told: Record<string, unknown>, isGuest: boolean): ForeignAnswer {
  const items = Array.isArray(told['items']) ? (told['items'] as CheckoutItem[]) : [];
  const errors: Record<string, string[]> = {};
  if (items.length === 0) errors['items'] = ['The items field is required.'];
  items.forEach(({ price_data: price, quantity }, place) => {
    if (!price?.product_data?.name || !price.product_data.metadata?.program_id || !price.currency)
      errors[`items.${place}.price_data`] = ['The item is incomplete.'];
    if (!Number.isInteger(price?.unit_amount)) errors[`items.${place}.unit_amount`] = ['An amount in cents.'];
    if (!Number.isInteger(quantity)) errors[`items.${place}.quantity`] = ['A quantity.'];
  });
  if (isGuest) {
    const guest = (told['guest_info'] ?? {}) as Record<string, unknown>;
    for (const field of ['name', 'email', 'phone', 'school_name', 'grade', 'city'])
      if (!guest[field]) errors[`guest_info.${field}`] = [`The ${field} field is required.`];
  }
  if (Object.keys(errors).length > 0) return { status: 422, body: { success: false, errors } };
  return { body: { success: true, data: { id: 'cs_live_c0ffee' } } };
}

const outcomes: Record<string, unknown> = {
  cs_paid: { verified: true, payment_status: 'paid' },
  cs_failed: { verified: true, payment_status: 'failed' },
  cs_unverified: { verified: false },
};

export function verifyPayment({ session_id: id }: Record<string, unknown>): ForeignAnswer {
  const data = outcomes[String(id)];
  if (data === undefined)
    return { status: 400, body: { success: false, error: 'No such checkout session.' } };
  return { body: { success: true, data } };
}
