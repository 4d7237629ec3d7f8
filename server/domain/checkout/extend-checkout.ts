import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { withinDeadline } from '../payments/within-deadline.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import { endEarlierCheckout } from './end-earlier-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

/**
 * Allowed once per order, and only while its seats are held. Ends the session and creates a new one for the same seats.
 */
export async function extendCheckout(given: Context, orderId: number): Promise<StartedCheckout> {
  const ctx = withinDeadline(given);
  const extended = await ctx.db
    .updateTable('orders')
    .set({ extendedAt: sql`now()` })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .where('extendedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!extended)
    throw new Refusal('conflict', {
      message: 'You can extend the time to pay only once, while the seats are held.',
    });
  try {
    await endEarlierCheckout(ctx, orderId);
  } catch (error) {
    await returnExtension(ctx, orderId);
    throw error;
  }
  return resumeCheckout(ctx, orderId);
}

/** Nothing was extended, so the buyer may try again. */
async function returnExtension({ db }: Context, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ extendedAt: null })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .execute();
}
