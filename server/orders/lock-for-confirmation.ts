import type { OrderState } from '#contract/orders/order-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';

export interface LockedForConfirmation {
  id: number;
  reference: string;
  state: OrderState;
  name: string;
  email: string;
  heldUntil: Date | null;
}

/** Its hold cannot end, be confirmed or get another address meanwhile. */
export async function lockForConfirmation(tx: Tx, orderId: number): Promise<LockedForConfirmation> {
  return tx
    .selectFrom('orders')
    .select(['id', 'reference', 'state', 'name', 'email', 'heldUntil'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
}
