import { sql } from 'kysely';
import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { attemptStates } from '#server/orders/attempts.ts';
import { endOrder } from '#server/orders/end-order.ts';
import { endAttempt } from '#server/payments/end-attempt.ts';
import { openAttempt } from '#server/payments/open-attempt.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';

const MOST = 500;

interface Due {
  orderId: number;
  attempt: number;
  sessionId: string | null;
  isOver: boolean;
}

/** Ends orders that were not paid or confirmed in time, and finds out what became of sessions whose creation got no answer. */
export async function resolveStaleCheckouts(ctx: Context): Promise<ProcessedEach> {
  // These need no provider, so they do not wait behind others while it is down.
  const withoutAttempt = await findWithoutAttempt(ctx);
  const ended = await processEach(withoutAttempt.map((orderId) => () => endWithoutAttempt(ctx, orderId)));
  const due = await findDue(ctx);
  const resolved = await processEach(due.map((order) => () => resolveStale(ctx, order)));
  return { looked: ended.looked + resolved.looked, failed: ended.failed + resolved.failed };
}

async function resolveStale(ctx: Context, { orderId, attempt, sessionId, isOver }: Due): Promise<void> {
  if (sessionId === null && !isOver) {
    await openAttempt(ctx, { orderId, attempt }).catch(async (error: unknown) => {
      if (!(error instanceof CardRefused)) throw error;
      await endWithoutAttempt(ctx, orderId);
    });
    return;
  }
  const end = await endAttempt(ctx, { orderId, attempt });
  if (end === 'unsure') throw new CardUncertain('it is not known whether a session has ended');
  if (end === 'cannot be paid') await endOrder(ctx, { orderId, cause: isOver ? 'time' : 'replaced' });
  if (end === 'was paid' && sessionId !== null) await settleOrder(ctx, sessionId);
}

/** The buyer could have paid only if a session was created. */
async function endWithoutAttempt(ctx: Context, orderId: number): Promise<void> {
  const attempts = await attemptStates(ctx.db, orderId);
  const cause = attempts.every((state) => state === 'refused') ? 'provider_refused' : 'time';
  await endOrder(ctx, { orderId, cause });
}

/** Orders without a live attempt, and free seats that nobody confirmed. */
async function findWithoutAttempt({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.state = 'pending' and o.created_at < now() - interval '2 minutes'
      and not exists (select from checkout_attempts a where a.order_id = o.id and (
        a.state in ('creating', 'open', 'unknown', 'complete') or (a.state <> 'refused' and least(a.expires_at, o.held_until) > now())))
    union all
    select id from orders where state = 'awaiting_confirmation' and held_until <= now()
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Attempts that have expired or whose process died, and those of a change of date whose seats are gone. */
async function findDue({ db }: Context): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.order_id, a.attempt, a.provider_session_id as session_id,
      least(a.expires_at, o.held_until) <= now() as is_over
    from checkout_attempts a join orders o on o.id = a.order_id cross join lateral (
      select o.supplement_to is not null and exists (
        select from date_changes c where c.supplement_id = o.id and c.changed_at is null
          and cardinality(c.ticket_ids) > (select count(*) from tickets t where t.id = any(c.ticket_ids)
            and t.order_line_id = c.from_line_id and t.state = 'valid')) as is_pointless) as change
    where a.state in ('creating', 'open', 'unknown') and (least(a.expires_at, o.held_until) <= now()
      or (a.state = 'open' and is_pointless)
      or (a.state in ('creating', 'unknown')
        and coalesce(a.leased_until, a.created_at + interval '20 seconds') <= now()))
    order by a.order_id limit ${MOST}`.execute(db);
  return rows;
}
