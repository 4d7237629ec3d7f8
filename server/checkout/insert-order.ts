import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isLockTimeout, isOfOneRow } from '#server/db/database-errors.ts';
import { takesNobody } from '#server/db/is-database-unavailable.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { issueTickets } from '#server/orders/issue-tickets.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { KeyedQueue } from '#server/platform/keyed-queue.ts';
import type { CardPayment, InsertOrder, Inserted, OrderRows } from './insert-orders.ts';
import { insertOrders, stateOf, toRows } from './insert-orders.ts';
import type { PricedLine } from './price-cart.ts';

/**
 * Runs in the caller's transaction. An order that is not paid by card is confirmed at once, with its tickets, unless the
 * buyer has to confirm the email address first.
 */
export async function insertOrder(ctx: Context, tx: Tx, order: InsertOrder): Promise<Inserted> {
  const [answer] = await insertOrders(tx, [toRows(ctx, order)], { whereLocked: 'wait' });
  const inserted = decided(answer);
  if (inserted.outcome !== 'placed') return inserted;
  const { orderId } = inserted;
  const { info } = order.buyer;
  const state = stateOf(order.payment);
  if (state === 'paid') {
    await recordOrderEvent(tx, orderId, { kind: 'paid' });
    await issueTickets(ctx, tx, { ...info, orderId });
  }
  if (state === 'awaiting_confirmation')
    await queueEmail(ctx, tx, { kind: 'confirm_seats', subject: `order:${orderId}`, recipient: info.email });
  return inserted;
}

/**
 * Inserts a card order together with others that arrive at the same moment: their seats are locked once, and they share
 * one commit. If another process is selling the same seats, only the orders that want those seats wait for it,
 * separately.
 */
export async function insertOrderTogether(
  ctx: Context,
  order: InsertOrder & { payment: CardPayment },
): Promise<Inserted> {
  const rows = toRows(ctx, order);
  const inserted = await insertAtOnce(ctx.db, rows);
  if (inserted.outcome !== 'seats locked') return inserted;
  const queues = queuesOf(order.lines);
  return insertInTurn(ctx.db, { ...rows, queues, seatQueue: ctx.seatQueue }, queues.join());
}

/** The keys of the seat queue: one per pool. */
export function queuesOf(lines: PricedLine[]): string[] {
  return lines.map(({ poolId }) => `pool ${poolId}`).toSorted();
}

const insertAtOnce = batchQueries<OrderRows, Inserted | SeatsLocked>({
  isFollowUp: true,
  mayBeOfOne: isOfOneRow,
  ask: async (db, orders) => {
    try {
      return await insertOrders(db, orders, { whereLocked: 'skip' });
    } catch (error) {
      // A row that one of the orders refers to is locked. Each order is then tried alone.
      if (isLockTimeout(error)) return orders.map(() => ({ outcome: 'seats locked' as const }));
      throw error;
    }
  },
});

const insertInTurn = batchQueries<OrderRows & { queues: string[]; seatQueue: KeyedQueue }, Inserted>({
  mayBeOfOne: isOfOneRow,
  // All of them want the same seats. If one could not get the lock, those behind it are refused at once.
  meetsAll: (error) => isLockTimeout(error) || error instanceof Refusal || takesNobody(error),
  ask: async (db, orders) => {
    const [first] = orders;
    const inserted = await first?.seatQueue.run(first.queues, () =>
      insertOrders(db, orders, { whereLocked: 'wait' }),
    );
    return orders.map((_, index) => decided(inserted?.[index]));
  },
});

interface SeatsLocked {
  outcome: 'seats locked';
}

function decided(inserted: Inserted | SeatsLocked | undefined): Inserted {
  if (!inserted || inserted.outcome === 'seats locked')
    throw new Error('an order that waits for its seats must be inserted or refused');
  return inserted;
}
