import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import type { StartedCheckout } from './continue-checkout.ts';
import type { PlaceOrder } from './place-order.ts';
import { startCheckout } from './start-checkout.ts';

export interface BookSession extends Omit<PlaceOrder, 'items' | 'replaces'> {
  sessionId: number;
  quantity: number;
  agreementId?: number | undefined;
}

/** Books one session at its current price: the checkout of a cart with nothing else in it. */
export async function bookSession(
  ctx: Context,
  { sessionId, quantity, agreementId, ...asked }: BookSession,
): Promise<StartedCheckout> {
  const session = await ctx.db
    .selectFrom('workshopSessions')
    .select('programId')
    .where('id', '=', sessionId)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst();
  if (!session) throw new Refusal('not_found', { message: 'Session not found' });
  const agreed = agreementId === undefined ? {} : { agreementId };
  const item = { programId: session.programId, sessionId, quantity, ...agreed };
  return startCheckout(ctx, { ...asked, items: [item] });
}
