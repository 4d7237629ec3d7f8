import { sql } from 'kysely';
import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inParallel } from '#server/platform/in-parallel.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { cancelSessionForOrder } from './cancel-session-for-order.ts';
import { gatherItems } from './gather-items.ts';

const BATCH = 24;
const AT_ONCE = 3;
// Well under the time after which a job counts as dead.
const LONGEST_MS = 60_000;
const LONGEST_FAILURE = 300;
const SECONDS_TO_NEXT = 1;
const UNFORESEEN = 'Something went wrong with this order. It will be retried automatically.';

/**
 * Processes the orders of a session cancellation, within the time limit of one job. The next job continues where it
 * stopped, and several can share the work. Throws while any order has failed, so that the job is retried.
 */
export async function continueSessionCancellation(ctx: Context, cancellationId: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  const failures: unknown[] = [];
  const seen: number[] = [];
  for (;;) {
    const items = await findOpen(ctx, cancellationId, seen);
    if (items.length === 0) break;
    seen.push(...items);
    passCrashPoint('before a batch of a cancellation');
    await inParallel(items, AT_ONCE, (item) => workOn(ctx, item, failures));
    ctx.jobs.wake('refund');
    ctx.jobs.wake('email');
    passCrashPoint('after a batch of a cancellation');
    if (performance.now() > deadline) break;
  }
  await finish(ctx, cancellationId, failures.length > 0);
  if (failures.length > 0) throw new AggregateError(failures, 'not every order was cancelled');
}

async function findOpen({ db }: Context, cancellationId: number, seen: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from session_cancellation_items
    where cancellation_id = ${cancellationId} and state <> 'done' and ${isDueNow} and id <> all (${seen}::bigint[])
    order by state, id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

async function workOn(ctx: Context, itemId: number, failures: unknown[]): Promise<void> {
  try {
    await cancelSessionForOrder(ctx, itemId);
  } catch (error) {
    failures.push(error);
    const failure = (sentenceOf(error) ?? UNFORESEEN).slice(0, LONGEST_FAILURE);
    await sql`update session_cancellation_items set state = 'failed', failure = ${failure}, changed_at = now()
      where id = ${itemId} and state <> 'done' and ${isDueNow}`.execute(ctx.db);
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof CardUncertain)
    return 'The card provider has not confirmed whether this order can still be paid. We will ask again.';
  if (error instanceof CardRefused || error instanceof Refusal) return error.message;
  return undefined;
}

/** Not while the buyer can still choose. */
const isDueNow = sql<boolean>`(state <> 'asked' or asked_until <= now())`;

/** A run with failures is retried by the queue. Otherwise a new job does what is left, or what another one is at. */
async function finish(ctx: Context, cancellationId: number, isRetried: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await sql`select id from session_cancellations where id = ${cancellationId} for update`.execute(tx);
    await gatherItems(tx, cancellationId);
    const { rows } = await sql<{ isDue: boolean; isOpen: boolean; secondsToAsked: number | null }>`
      select coalesce(bool_or(state = 'due'), false) as is_due, count(*) > 0 as is_open,
        ceil(extract(epoch from min(asked_until) filter (where state = 'asked') - now()))::int as seconds_to_asked
      from session_cancellation_items where cancellation_id = ${cancellationId} and state <> 'done'`.execute(
      tx,
    );
    const { isDue: hasDue = false, isOpen = false, secondsToAsked = null } = rows[0] ?? {};
    await sql`update session_cancellations set finished_at = ${isOpen ? sql`null` : sql`coalesce(finished_at, now())`}
      where id = ${cancellationId}`.execute(tx);
    if (hasDue && !isRetried)
      await ctx.jobs.add(tx, { queue: 'session_cancellation', cancellationId }, SECONDS_TO_NEXT);
    else if (secondsToAsked !== null)
      await ctx.jobs.add(
        tx,
        { queue: 'session_cancellation', cancellationId },
        Math.max(secondsToAsked, SECONDS_TO_NEXT),
      );
  });
}
