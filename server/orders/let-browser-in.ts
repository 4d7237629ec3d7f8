import type { Tx } from '#server/platform/context.ts';

/** From now on the browser with this key may see the order and act for its buyer. */
export async function letBrowserIn(
  tx: Tx,
  { orderId, keyHash }: { orderId: number; keyHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('orderKeys')
    .values({ orderId, keyHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
