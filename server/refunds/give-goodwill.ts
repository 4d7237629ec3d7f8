import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import { formatMoney } from '#contract/money.ts';
import { mayGetGoodwill } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { returnByCard } from './return-by-card.ts';
import { updateRefundState } from './update-refund-state.ts';

export interface GiveGoodwill extends OfficeRequest {
  reference: string;
  amountCents: number;
  note: string;
}

interface LockedOrder {
  id: number;
  state: OrderState;
  paidBy: PaidBy;
  email: string;
  currency: string;
}

interface Standing {
  leftCents: number;
  hasValid: boolean;
  /** How often this order was given goodwill. */
  earlier: number;
}

/** Returns a part of the money and ends no ticket. A repeated request returns it once. */
export async function giveGoodwill(ctx: Context, input: GiveGoodwill): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.reference);
    if ((await claimRequest(tx, input, `order:${order.id}`)) !== undefined) return;
    const standing = await findStanding(tx, order.id);
    refuseAmount(order, standing, input.amountCents);
    await give(ctx, tx, order, { ...input, number: standing.earlier + 1 });
  });
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

/** Locked first. Otherwise two amounts at once could be more than what is left. */
async function lockOrder(tx: Tx, reference: string): Promise<LockedOrder> {
  return tx
    .selectFrom('orders')
    .select(['id', 'state', 'paidBy', 'email', 'currency'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
}

async function findStanding(tx: Tx, orderId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${leftOfOrder} as left_cents,
      exists (select from tickets t join order_lines l on l.id = t.order_line_id
        where l.order_id = o.id and t.state = 'valid') as has_valid,
      (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'goodwill') as earlier
    from orders o where o.id = ${orderId}`.execute(tx);
  const [standing] = rows;
  if (!standing) throw new Error(`there is no order ${orderId}`);
  return standing;
}

/** An order with valid tickets whose money all went back could not be called partly refunded. */
function refuseAmount(
  { state, currency }: LockedOrder,
  { leftCents, hasValid }: Standing,
  amountCents: number,
): void {
  if (!mayGetGoodwill(state))
    throw new Refusal('conflict', { message: 'Only money that was paid can be returned.' });
  if (amountCents > leftCents)
    throw new Refusal('conflict', {
      message: `Only ${formatMoney(leftCents, currency)} of this order is left. Nothing was returned.`,
    });
  if (hasValid && amountCents === leftCents)
    throw new Refusal('conflict', {
      message: 'This is all that is left, and its tickets are valid. Refund the tickets instead.',
    });
}

async function give(
  ctx: Context,
  tx: Tx,
  { id: orderId, paidBy, email }: LockedOrder,
  { actor, amountCents, note, number }: GiveGoodwill & { number: number },
): Promise<void> {
  if (paidBy === 'card')
    await returnByCard(ctx, tx, {
      orderId,
      amountCents,
      reason: 'goodwill',
      email,
      requestedBy: actor.userId,
      note,
    });
  else await tx.insertInto('manualRepayments').values({ orderId, cause: 'goodwill', amountCents }).execute();
  await recordOrderEvent(tx, orderId, { kind: 'goodwill', detail: { amountCents } });
  await updateRefundState(tx, orderId);
  await recordChange(tx, actor, {
    action: 'order.goodwill_given',
    subject: `order:${orderId}`,
    after: { note, amount_cents: amountCents },
  });
  await queueEmail(ctx, tx, {
    kind: 'goodwill',
    subject: `order:${orderId}/goodwill:${number}`,
    recipient: email,
    facts: { amountCents },
  });
}
