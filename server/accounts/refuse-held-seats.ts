import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';

/** Free seats that wait for a confirmed email address keep an account from being deleted. */
export async function refuseHeldSeats(tx: Tx, userId: number): Promise<void> {
  const held = await tx
    .selectFrom('orders')
    .select('reference')
    .where('userId', '=', userId)
    .where('state', '=', 'awaiting_confirmation')
    .limit(1)
    .executeTakeFirst();
  if (!held) return;
  throw new Refusal('conflict', {
    message: `Order ${held.reference} holds free seats until you confirm your email address. Cancel it on its page, or confirm the address, and try again.`,
  });
}
