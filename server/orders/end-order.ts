import type { EndCause } from '#contract/orders/order-event.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
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
 * its attempt. Returns false, and does nothing, if the order is not open or has a live attempt. One that ended without
 * proof only releases its seats.
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
  end: EndOrder,
): Promise<SeatChange[] | undefined> {
  const { orderId, cause } = end;
  const order = await lockOrder(tx, orderId);
  const attempts = await attemptStates(tx, orderId);
  if (attempts.some(isLive)) return undefined;
  // Another request has already got further than this refusal.
  if (cause === 'provider_refused' && attempts.at(-1) !== 'refused') return undefined;
  if (order.state === 'cancelled') return releaseKept(tx, orderId);
  if (!(await noteEnd(ctx, tx, order, { cause }))) return undefined;
  // No session was ever created, so the key may be used for another order.
  if (attempts.every((state) => state === 'refused'))
    await tx.deleteFrom('idempotencyKeys').where('subject', '=', `order:${orderId}`).execute();
  const released = await releaseHolds(tx, orderId);
  if (order.totalCents === 0) await returnFreeSeats(tx, order, seatsIn(released));
  return released;
}

/**
 * Ends an order for its buyer while the provider does not say whether it has a session, whose address nobody has. The
 * seats stay held until that is known. Returns false, and does nothing, if the order is not open, or if somebody may
 * have the address.
 */
export async function endWithoutProof(
  ctx: Context,
  { orderId, cause }: EndOrder & { cause: 'buyer' | 'office' | 'replaced' },
  record?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const live = (await attemptStates(tx, orderId)).filter(isLive);
    if (live.length === 0 || live.some((state) => state !== 'unknown')) return false;
    if (!(await noteEnd(ctx, tx, order, { cause, keepsSeats: true }))) return false;
    await record?.(tx);
    return true;
  });
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Before its attempts are read. Otherwise one that starts while we wait for this row would be missed. */
function lockOrder(tx: Tx, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'network', 'totalCents', 'heldUntil', 'supplementTo'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function noteEnd(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id: orderId, email, network, totalCents, supplementTo }: LockedOrder,
  detail: { cause: EndCause; keepsSeats?: true },
): Promise<boolean> {
  const { cause } = detail;
  const to = stateAfter[cause];
  if (!(await changeOrderState(tx, { orderId, to, event: { kind: to, detail } }))) return false;
  if (unpaid.has(cause) && totalCents > 0) await countUnpaidOrder(tx, network);
  const kind = emailAfter[to] && supplementTo !== null ? ('date_not_changed' as const) : emailAfter[to];
  // Nobody has shown that the address of a free order is the buyer's own.
  if (kind && totalCents > 0) {
    // The office may have corrected the address of the order whose date it is.
    const recipient = supplementTo === null ? email : await emailOf(tx, supplementTo);
    await queueEmail(ctx, tx, { kind, subject: `order:${orderId}`, recipient });
  }
  return true;
}

/** Of an order that ended without proof. Undefined if it keeps none. */
async function releaseKept(tx: Tx, orderId: number): Promise<SeatChange[] | undefined> {
  const released = await releaseHolds(tx, orderId);
  if (released.length === 0) return undefined;
  const detail = { tickets: seatsIn(released), amountCents: 0 };
  await recordOrderEvent(tx, orderId, { kind: 'seats_released', detail });
  return released;
}

function seatsIn(released: SeatChange[]): number {
  return released.reduce((sum, { seats }) => sum - seats, 0);
}

async function emailOf(tx: Tx, orderId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('orders')
    .select('email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return email;
}
