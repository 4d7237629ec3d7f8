import { sql } from 'kysely';
import type { OrderEvent } from '#contract/order-event.ts';
import { ORDER_STATES, canBecome } from '#contract/order-state.ts';
import type { OrderState } from '#contract/order-state.ts';
import { recordOrderEvent } from '../audit/record-order-event.ts';
import type { Tx } from '../context.ts';

export interface ChangeOrderState {
  orderId: number;
  to: OrderState;
  event: OrderEvent | 'recorded with its refund';
}

/**
 * The only function that changes an order's state. Returns false, and changes nothing, if the transition is not
 * allowed. The network is kept only while unpaid seats are held.
 */
export async function changeOrderState(tx: Tx, { orderId, to, event }: ChangeOrderState): Promise<boolean> {
  const from = ORDER_STATES.filter((state) => canBecome(state, to));
  const { numAffectedRows } = await sql`
    update orders set state = ${to}, network = case when ${to} = 'awaiting_payment' then network end,
      settled_at = case when ${to} = 'paid' then coalesce(settled_at, now()) else settled_at end
    where id = ${orderId} and state = any(${from}::text[])`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  if (event !== 'recorded with its refund') await recordOrderEvent(tx, orderId, event);
  return true;
}
