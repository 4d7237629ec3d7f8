import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import { askFor } from '#server/refunds/check-refund.ts';
import { settleOrder } from './settle-order.ts';

/** Half of what the provider allows for one endpoint. Webhooks and returning buyers need the rest. */
export const RECONCILED_PER_SECOND = 12;

// The job runs every minute.
const MOST = RECONCILED_PER_SECOND * 55;
// The provider's answers take longer than ours.
const AT_ONCE = 8;
const LONGEST_WAIT_MS = 9_000;

interface Waiting {
  orderId: number | null;
  attempt: number | null;
  refundId: number | null;
  providerId: string | null;
}

/**
 * Asks the provider about what has waited for news, so that lost webhooks do no harm. All take turns, also those that
 * get no answer, so that nothing waits behind another.
 */
export async function reconcilePayments(ctx: Context): Promise<ProcessedEach> {
  const waiting = await findWaiting(ctx);
  return processEach(
    waiting.map((each) => () => askAbout(ctx, each)),
    { atOnce: AT_ONCE },
  );
}

async function askAbout(ctx: Context, { orderId, attempt, refundId, providerId }: Waiting): Promise<void> {
  await ctx.reconcilerBucket.wait(new Date(Date.now() + LONGEST_WAIT_MS));
  if (refundId !== null) {
    await sql`update refunds set looked_at = now() where id = ${refundId}`.execute(ctx.db);
    await askFor(ctx, { id: refundId, providerId });
  } else if (providerId !== null) {
    await sql`update checkout_attempts set looked_at = now()
      where order_id = ${orderId} and attempt = ${attempt}`.execute(ctx.db);
    await settleOrder(ctx, providerId);
  }
}

/** Those that have waited longest first. A webhook comes within two minutes, unless it is lost. */
async function findWaiting({ db }: Context): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select order_id, attempt, refund_id, provider_id from (
      select a.order_id, a.attempt, null::bigint as refund_id, a.provider_session_id as provider_id,
        coalesce(a.looked_at, o.created_at) as waits_since
      from checkout_attempts a join orders o on o.id = a.order_id
      where a.provider_session_id is not null
        and ((o.state = 'pending' and a.state = 'open') or (o.state = 'awaiting_payment' and a.state = 'complete'))
      union all
      select null, null, id, provider_refund_id, coalesce(looked_at, created_at)
      from refunds where state in ('due', 'pending')
    ) waiting
    where waits_since < now() - interval '2 minutes'
    order by waits_since limit ${MOST}`.execute(db);
  return rows;
}
