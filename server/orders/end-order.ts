import type { EndCause } from '#contract/orders/order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { releaseHolds } from '#server/seats/release-holds.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { releaseSeats } from '#server/seats/take-seats.ts';
import { attemptStates, isLive } from './attempts.ts';
import { changeOrderState } from './change-order-state.ts';
import { returnFreeSeats } from './free-seat-counts.ts';
import { countUnpaidOrder } from './unpaid-of-networks.ts';

export interface EndOrder {
  orderId: number;
  cause: EndCause;
}

const stateAfter = {
  buyer: 'cancelled',
  office: 'cancelled',
  time: 'expired',
  payment_failed: 'failed',
  provider_refused: 'cancelled',
  session_cancelled: 'cancelled',
  replaced: 'cancelled',
} as const satisfies Record<EndCause, 'cancelled' | 'expired' | 'failed'>;

/** Causes that say that the buyer did not pay. */
const unpaid = new Set<EndCause>(['buyer', 'time', 'payment_failed']);

const emailAfter = { expired: 'order_expired', failed: 'payment_failed', cancelled: undefined } as const;

/**
 * Releases the seats of an order that is not paid, or not confirmed. Only for an order that provably cannot be paid any more: the caller has ended
 * its attempt. Returns false, and does nothing, if the order is not open or has a live attempt.
 */
export async function endOrder(
  ctx: Context,
  end: EndOrder,
  record?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isEnded = await inTransaction(ctx, async (tx) => {
    const released = await endOrderWithin(ctx, tx, end);
    if (!released) return false;
    await record?.(tx);
    await releaseSeats(tx, released);
    return true;
  });
  if (isEnded) {
    ctx.announceSeats();
    ctx.jobs.wake('email');
  }
  return isEnded;
}

/** Runs in the caller's transaction, which releases the seats or uses them. Undefined if nothing was ended. */
export async function endOrderWithin(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, cause }: EndOrder,
): Promise<SeatChange[] | undefined> {
  // Lock first. Otherwise an attempt that starts while we wait for this row would be missed below.
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'email', 'network', 'totalCents', 'heldUntil', 'supplementTo'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { email, network, totalCents, supplementTo } = order;
  const attempts = await attemptStates(tx, orderId);
  if (attempts.some(isLive)) return undefined;
  // Another request has already got further than this refusal.
  if (cause === 'provider_refused' && attempts.at(-1) !== 'refused') return undefined;
  const to = stateAfter[cause];
  if (!(await changeOrderState(tx, { orderId, to, event: { kind: to, detail: { cause } } })))
    return undefined;
  const subject = `order:${orderId}`;
  // No session was ever created, so the key may be used for another order.
  if (attempts.every((state) => state === 'refused'))
    await tx.deleteFrom('idempotencyKeys').where('subject', '=', subject).execute();
  if (unpaid.has(cause) && totalCents > 0) await countUnpaidOrder(tx, network);
  const kind = emailAfter[to] && supplementTo !== null ? ('date_not_changed' as const) : emailAfter[to];
  // Nobody has shown that the address of a free order is the buyer's own.
  if (kind && totalCents > 0) {
    // The office may have corrected the address of the order whose date it is.
    const recipient = supplementTo === null ? email : await emailOf(tx, supplementTo);
    await queueEmail(ctx, tx, { kind, subject, recipient });
  }
  const released = await releaseHolds(tx, orderId);
  if (totalCents === 0)
    await returnFreeSeats(
      tx,
      order,
      released.reduce((sum, { seats }) => sum - seats, 0),
    );
  return released;
}

async function emailOf(tx: Tx, orderId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('orders')
    .select('email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return email;
}
