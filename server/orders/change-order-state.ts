import { sql } from 'kysely';
import type { OrderEvent } from '#contract/orders/order-event.ts';
import { ORDER_STATES, canBecome } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { planOnce } from '#server/db/plan-once.ts';
import type { Tx } from '#server/platform/context.ts';

export interface ChangeOrderState {
  orderId: number;
  to: OrderState;
  event: OrderEvent | 'recorded with its refund';
}

/**
 * Orders change their state only in this file. Returns false, and changes nothing, if the transition is not allowed. The
 * network is kept only while unpaid seats are held.
 */
export async function changeOrderState(tx: Tx, { orderId, to, event }: ChangeOrderState): Promise<boolean> {
  if ((await changeStates(tx, [orderId], to)) === 0) return false;
  if (event !== 'recorded with its refund') await recordOrderEvent(tx, orderId, event);
  return true;
}

/** The same for many, which the caller has locked and looked at. */
export async function markOrdersPaid(tx: Tx, orderIds: number[]): Promise<void> {
  const changed = await changeStates(tx, orderIds, 'paid');
  if (changed < orderIds.length) throw new Error(`of the orders ${orderIds.join()} some cannot become paid`);
  const kind: OrderEvent['kind'] = 'paid';
  await sql`insert into order_events (order_id, kind)
    select id, ${kind} from unnest(${orderIds}::bigint[]) id`.execute(tx);
}

async function changeStates(tx: Tx, orderIds: number[], to: OrderState): Promise<number> {
  const from = ORDER_STATES.filter((state) => canBecome(state, to));
  const { numAffectedRows = 0n } = await sql`
    update orders set state = ${to}, network = case when ${to} = 'awaiting_payment' then network end,
      settled_at = case when ${to} = 'paid' then coalesce(settled_at, now()) else settled_at end
    where id = any(${planOnce(orderIds, 'bigint')}) and state = any(${planOnce(from, 'text')})`.execute(tx);
  return Number(numAffectedRows);
}
