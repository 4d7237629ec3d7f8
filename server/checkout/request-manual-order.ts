import { recordChange } from '#server/audit/record-change.ts';
import type { BuyerData } from '#server/orders/correct-buyer.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import type { RequestedLine } from './order-request.ts';
import { seatsOf } from './price-cart.ts';
import type { PricedManualOrder, ToBePriced } from './price-manual-order.ts';
import { soldOut } from './sold-out.ts';

interface RequestManualOrder extends OfficeRequest {
  buyer: BuyerData;
  paidBy: ToBePriced['paidBy'];
  paidNote: string;
  priced: PricedManualOrder;
}

/** Runs in the caller's transaction. Holds no seats: they are taken when the order is made. */
export async function requestManualOrder(
  ctx: Pick<Context, 'currency'>,
  tx: Tx,
  input: RequestManualOrder,
): Promise<number> {
  const { actor, paidBy, paidNote, priced } = input;
  const { school_name: schoolName, ...buyer } = input.buyer;
  const { lines, listed, listCents } = priced;
  if (lines.some(({ left, quantity }) => left < quantity)) throw soldOut(lines, ctx.currency);
  const { id } = await tx
    .insertInto('orderRequests')
    .values({
      ...buyer,
      schoolName,
      requestedBy: actor.userId,
      paidBy,
      paidNote,
      lines: JSON.stringify(listed.map(requestedLineOf)),
      listCents,
      currency: ctx.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimRequest(tx, input, `order_request:${id}`);
  await recordChange(tx, actor, {
    action: 'order_request.created',
    subject: `order_request:${id}`,
    after: { paid_by: paidBy, value_cents: listCents, seats: seatsOf(lines) },
  });
  return id;
}

/** Of a subject such as order_request:12. */
export function requestIdOf(subject: string): number | undefined {
  const id = /^order_request:(\d+)$/.exec(subject)?.[1];
  return id === undefined ? undefined : Number(id);
}

function requestedLineOf(line: PricedManualOrder['listed'][number]): RequestedLine {
  const { programId, sessionId, title, detail, quantity, unitPriceCents } = line;
  return { programId, sessionId, title, detail, quantity, unitPriceCents };
}
