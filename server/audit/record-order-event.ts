import type { OrderEvent } from '#contract/orders/order-event.ts';
import type { Tx } from '#server/platform/context.ts';

/** Runs in the caller's transaction. Without an actor, the system did it. */
export async function recordOrderEvent(
  tx: Tx,
  orderId: number,
  event: OrderEvent,
  actor = 'system',
): Promise<void> {
  const detail = JSON.stringify('detail' in event ? event.detail : {});
  await tx.insertInto('orderEvents').values({ orderId, kind: event.kind, detail, actor }).execute();
}
