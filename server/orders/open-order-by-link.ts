import { sql } from 'kysely';
import { followOrderLink } from '#server/accounts/one-time-token.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { letBrowserIn } from './let-browser-in.ts';

/** An emailed link gives one more browser access to the order. Browsers that had access keep it. */
export async function openOrderByLink(
  ctx: Context,
  { token, keyHash }: { token: string; keyHash: Buffer },
): Promise<{ reference: string }> {
  return inTransaction(ctx, async (tx) => {
    const { orderId } = await followOrderLink(tx, { token });
    await letBrowserIn(tx, { orderId, keyHash });
    // Also to the difference for another date, which is paid on the page of the order.
    await sql`insert into order_keys (order_id, key_hash) select distinct supplement_id, ${keyHash}::bytea
      from date_changes where order_id = ${orderId} and supplement_id is not null
      on conflict do nothing`.execute(tx);
    return tx.selectFrom('orders').select('reference').where('id', '=', orderId).executeTakeFirstOrThrow();
  });
}
