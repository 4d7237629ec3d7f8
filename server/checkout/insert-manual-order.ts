import { randomBytes } from 'node:crypto';
import { recordChange } from '#server/audit/record-change.ts';
import type { BuyerData } from '#server/orders/correct-buyer.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { callerOf } from '#server/platform/idempotency/claim-request.ts';
import { insertOrder } from './insert-order.ts';
import type { PricedLine } from './price-cart.ts';
import { totalOf } from './price-cart.ts';
import type { ToBePriced } from './price-manual-order.ts';

interface ManualOrderToInsert extends OfficeRequest {
  buyer: BuyerData;
  paidBy: ToBePriced['paidBy'];
  paidNote: string;
  lines: PricedLine[];
  /** Who asked for it, if a second admin approves it. */
  requestedBy?: number;
}

export interface ManualOrder {
  orderId: number;
  reference: string;
}

/**
 * The only writer of manual orders. A manual order is paid in the same transaction, with its tickets and its email.
 * Undefined if there are too few seats; nothing is written then.
 */
export async function insertManualOrder(
  ctx: Context,
  tx: Tx,
  { requestedBy, ...order }: ManualOrderToInsert,
): Promise<ManualOrder | undefined> {
  const { actor, buyer, paidBy, paidNote, lines } = order;
  const made = await insertOrder(ctx, tx, {
    ...order,
    caller: callerOf(actor),
    // A random key that no browser has: the buyer opens the order with the emailed link.
    buyer: { kind: 'guest', keyHash: randomBytes(32), info: buyer },
    network: null,
    payment: {
      paidBy,
      permit: { kind: 'office', actor },
      note: paidNote,
      createdBy: requestedBy ?? actor.userId,
    },
    returned: [],
    cartHash: randomBytes(32),
  });
  if (made.outcome !== 'placed') return undefined;
  const { orderId, reference } = made;
  await recordChange(tx, actor, {
    action: 'order.created',
    subject: `order:${orderId}`,
    after: {
      reference,
      paid_by: paidBy,
      paid_note: paidNote,
      total_cents: totalOf(lines),
      ...(requestedBy !== undefined && { requested_by: requestedBy }),
    },
  });
  return { orderId, reference };
}
