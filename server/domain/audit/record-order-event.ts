import type { OrderEvent } from '#contract/order-event.ts';
import type { Tx } from '../context.ts';

/** In the transaction of what happened. Without an actor it was the system. */
export async function recordOrderEvent(
  tx: Tx,
  orderId: number,
  event: OrderEvent,
  actor = 'system',
): Promise<void> {
  const detail = JSON.stringify('detail' in event ? event.detail : {});
  await tx.insertInto('orderEvents').values({ orderId, kind: event.kind, detail, actor }).execute();
}
