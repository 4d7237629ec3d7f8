import { sql } from 'kysely';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { processEvent } from '#server/payments/process-event.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { processEach } from '#server/platform/process-each.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { until } from '#tests/until.ts';
import type { SalesWorld } from './sales-world.ts';

/** Makes everything ten minutes older, so that all waiting work is due. */
export async function letTimePass(world: SalesWorld): Promise<void> {
  const { db } = world.database;
  await sql`update orders set created_at = created_at - interval '10 minutes'
    where state in ('pending', 'awaiting_payment')`.execute(db);
  await sql`update refunds set created_at = created_at - interval '10 minutes',
    looked_at = looked_at - interval '10 minutes' where state in ('due', 'pending')`.execute(db);
  await sql`update checkout_attempts set looked_at = looked_at - interval '10 minutes'
    where looked_at is not null`.execute(db);
  await endLeases(world);
}

/** Ends the leases of processes that died during a provider call. */
export async function endLeases({ database: { db } }: SalesWorld): Promise<void> {
  await sql`update checkout_attempts set leased_until = now() - interval '1 second'
    where state in ('creating', 'unknown') and leased_until is not null`.execute(db);
}

/** Time is up for every order that is not paid. */
export async function letOrdersRunOut(world: SalesWorld): Promise<void> {
  await letTimePass(world);
  await sql`update checkout_attempts set expires_at = now() - interval '6 minutes'
    where state in ('creating', 'open', 'unknown')`.execute(world.database.db);
}

/** The reconciler and its sweep, as often as their timers would need to, until nothing is left to do. */
export async function heal(world: SalesWorld): Promise<void> {
  const { context } = world;
  await until(
    'nothing waits any more',
    async () => {
      await resolveStaleCheckouts(context);
      await reconcilePayments(context);
      await processWaitingEvents(world);
      for (let job = context.added.shift(); job; job = context.added.shift())
        if (job.queue === 'refund') await sendRefund(context, job.refundId);
      await letTimePass(world);
      return (await countWaiting(world)) === 0;
    },
    { longestMs: 120_000, everyMs: () => 200 },
  );
}

/** As the job queue does with the jobs of a process that was killed, but without the wait. */
async function processWaitingEvents({ context, database: { db } }: SalesWorld): Promise<void> {
  const waiting = await db
    .selectFrom('webhookInbox')
    .select('eventId')
    .where('processedAt', 'is', null)
    .orderBy('receivedAt')
    .execute();
  await processEach(
    waiting.map(
      ({ eventId }) =>
        () =>
          processEvent(context, eventId),
    ),
  );
}

/** Counts the work that still waits. Unpaid orders that can still be paid do not count. */
async function countWaiting({ database: { db }, sandbox }: SalesWorld): Promise<number> {
  const paid = await paidSessions(sandbox.url);
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from webhook_inbox where processed_at is null)
      + (select count(*) from refunds where state in ('due', 'pending'))
      + (select count(*) from checkout_attempts a join orders o on o.id = a.order_id
          where a.state in ('creating', 'unknown') or (a.state = 'open' and a.expires_at <= now())
          or (o.state in ('pending', 'awaiting_payment') and a.provider_session_id = any(${paid})))
      + (select count(*) from orders o where o.state = 'pending' and not exists (
          select from checkout_attempts a where a.order_id = o.id and a.state in ('creating', 'open', 'unknown'))))::int
      as waiting`.execute(db);
  return rows[0]!.waiting;
}

async function paidSessions(sandboxUrl: string): Promise<string[]> {
  const sessions: { id: string; payment_status: string }[] = await (
    await fetch(`${sandboxUrl}/sandbox/sessions`)
  ).json();
  return sessions.filter(({ payment_status: status }) => status === 'paid').map(({ id }) => id);
}
