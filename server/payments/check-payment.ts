import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endAttempt } from './end-attempt.ts';
import { settleOrder } from './settle-order.ts';
import { withinDeadline } from './within-deadline.ts';

/** Asks the provider for the state of an order's payment at once, and records what changed. */
export async function checkPayment(
  given: Context,
  { reference, actor }: { reference: string; actor: OfficeActor },
): Promise<void> {
  const ctx = withinDeadline(given);
  const found = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('checkoutAttempts as a', 'a.orderId', 'o.id')
    .select(['o.id', 'o.state', 'a.providerSessionId as sessionId'])
    .where('o.reference', '=', reference)
    .orderBy('a.attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
  if (found.state !== 'pending' && found.state !== 'awaiting_payment') return;
  if (found.sessionId === null) await endAttempt(ctx, { orderId: found.id });
  else await settleOrder(ctx, found.sessionId);
  const { state } = await ctx.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  if (state !== found.state)
    await recordChange(ctx.db, actor, {
      action: 'order.payment_checked',
      subject: `order:${found.id}`,
      before: { state: found.state },
      after: { state },
    });
}
