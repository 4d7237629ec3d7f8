import { followOrderLink } from '../accounts/one-time-token.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { letBrowserIn } from './let-browser-in.ts';

/** An emailed link gives one more browser access to the order. Browsers that had access keep it. */
export async function openOrderByLink(
  ctx: Context,
  { token, keyHash }: { token: string; keyHash: Buffer },
): Promise<{ reference: string }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId } = await followOrderLink(tx, { token });
    await letBrowserIn(tx, { orderId, keyHash });
    return tx.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirstOrThrow();
  });
}
