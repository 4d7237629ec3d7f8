import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ProcessedEach } from '../process-each.ts';
import { processEach } from '../process-each.ts';
import { askFor } from './check-refund.ts';
import { settleOrder } from './settle-order.ts';

const MOST = 1_000;

/** Asks the provider about everything that has waited too long for news, so that lost webhooks do no harm. */
export async function reconcilePayments(ctx: Context): Promise<ProcessedEach> {
  const kinds = [waitingSessions, waitingRefunds];
  const worked: ProcessedEach = { looked: 0, failed: 0 };
  for (const waiting of kinds) {
    const { looked, failed } = await processEach(await waiting(ctx));
    worked.looked += looked;
    worked.failed += failed;
  }
  return worked;
}

type Work = () => Promise<unknown>;

async function waitingSessions(ctx: Context): Promise<Work[]> {
  const { rows } = await sql<{ id: string }>`
    select a.provider_session_id as id from checkout_attempts a join orders o on o.id = a.order_id
    where a.provider_session_id is not null and o.created_at < now() - interval '3 minutes'
      and ((o.state = 'pending' and a.state = 'open') or (o.state = 'awaiting_payment' and a.state = 'complete'))
    order by o.created_at limit ${MOST}`.execute(ctx.db);
  return rows.map(
    ({ id }) =>
      () =>
        settleOrder(ctx, id),
  );
}

async function waitingRefunds(ctx: Context): Promise<Work[]> {
  const { rows } = await sql<{ id: number; providerId: string | null; state: string }>`
    select id, provider_refund_id as provider_id, state from refunds
    where state in ('due', 'pending') and created_at < now() - interval '2 minutes'
    order by created_at limit ${MOST}`.execute(ctx.db);
  return rows.map((refund) => () => askFor(ctx, refund));
}
