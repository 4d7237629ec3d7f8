import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { findEarlier } from '#server/platform/idempotency/claim-request.ts';
import { withRetries } from '#server/platform/in-transaction.ts';
import { insertManualOrder } from './insert-manual-order.ts';
import { queuesOf } from './insert-order.ts';
import { lockOrderRequest, refuseDecision } from './lock-order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { getOrderRequest } from './order-request.ts';
import type { PricedManualOrder } from './price-manual-order.ts';
import { priceManualOrder, withCurrentSeats } from './price-manual-order.ts';
import { soldOut } from './sold-out.ts';

interface ApproveOrderRequest extends OfficeRequest {
  requestId: number;
}

/** A second admin makes the order that was asked for, if prices and seats still allow it. Safe to repeat by its key. */
export async function approveOrderRequest(ctx: Context, input: ApproveOrderRequest): Promise<void> {
  await withRetries(async () => {
    if ((await findEarlier(ctx.db, input)) !== undefined) return;
    const request = await getOrderRequest(ctx.db, input.requestId);
    refuseApproval(request, input);
    const priced = await priceManualOrder(ctx.db, ctx.currency, {
      items: request.lines,
      paidBy: request.paidBy,
    });
    refuseOtherPrices(request, priced, ctx.currency);
    const isMade = await ctx.seatQueue.run(queuesOf(priced.lines), () =>
      ctx.db.transaction().execute((tx) => make(ctx, tx, { ...input, priced })),
    );
    if (!isMade) throw soldOut(await withCurrentSeats(ctx.db, priced.lines), ctx.currency);
    ctx.announceSeats();
    ctx.jobs.wake('email');
  });
}

/** False if there are too few seats; nothing is written then. */
async function make(
  ctx: Context,
  tx: Tx,
  input: ApproveOrderRequest & { priced: PricedManualOrder },
): Promise<boolean> {
  const { requestId, actor, priced } = input;
  const request = await lockOrderRequest(tx, { id: requestId, actor });
  const requestedBy = refuseApproval(request, input);
  const { name, email, phone, schoolName, grade, city } = request;
  const order = await insertManualOrder(ctx, tx, {
    ...input,
    buyer: { name, email, phone, school_name: schoolName, grade, city },
    paidBy: request.paidBy,
    paidNote: request.paidNote,
    lines: priced.lines,
    requestedBy,
  });
  if (!order) return false;
  await tx
    .updateTable('orderRequests')
    .set({ state: 'approved', decidedBy: actor.userId, decidedAt: sql<Date>`now()`, orderId: order.orderId })
    .where('id', '=', requestId)
    .execute();
  await recordChange(tx, actor, {
    action: 'order_request.approved',
    subject: `order_request:${requestId}`,
    after: { requested_by: requestedBy, reference: order.reference, value_cents: request.listCents },
  });
  return true;
}

/** Returns the person who asked. */
function refuseApproval(request: OrderRequest, { actor }: ApproveOrderRequest): number {
  refuseDecision(request, actor);
  const { requestedBy, isRequesterInOffice } = request;
  if (requestedBy !== null && isRequesterInOffice) return requestedBy;
  throw new Refusal('conflict', {
    message: 'The person who asked no longer works in the office. Please reject the request.',
  });
}

function refuseOtherPrices(
  { lines }: OrderRequest,
  { listed, listCents }: PricedManualOrder,
  currency: string,
): void {
  if (listed.every(({ unitPriceCents }, index) => unitPriceCents === lines[index]?.unitPriceCents)) return;
  throw new Refusal('price_changed', {
    message: `A price has changed. At list price the order is now worth ${formatMoney(listCents, currency)}. Please reject the request, so that the order can be entered again.`,
  });
}
