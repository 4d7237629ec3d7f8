import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { checkoutLimits } from './checkout-limits.ts';

const A_DAY = 86_400;

/** Otherwise one order could write to any number of addresses. Returns the limits, for the caller's own. */
export async function limitAddressCorrections(tx: Tx, orderId: number): Promise<CheckoutLimits> {
  const setting = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'checkout_limits')
    .executeTakeFirst();
  const limits = checkoutLimits(setting?.value);
  const { isOverLimit, resetsInSeconds } = await countRequest(
    { db: tx },
    { key: `address of order ${orderId}`, most: limits.addressCorrections, perSeconds: A_DAY },
  );
  if (isOverLimit)
    throw new Refusal('too_many_requests', {
      message: 'The address was corrected too often. Please write to us.',
      retryAfterSeconds: resetsInSeconds,
    });
  return limits;
}
