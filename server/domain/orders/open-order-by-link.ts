import { redeemOneTimeToken } from '../accounts/one-time-token.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';

/** An emailed link gives one more browser access to the order. Browsers that had access keep it. */
export async function openOrderByLink(
  ctx: Context,
  { token, keyHash }: { token: string; keyHash: Buffer },
): Promise<{ reference: string }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId } = await redeemOneTimeToken(tx, { purpose: 'open_order', token });
    const { id, reference } = await tx
      .selectFrom('orders')
      .select(['id', 'reference'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('orderKeys')
      .values({ orderId: id, keyHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { reference };
  });
}
