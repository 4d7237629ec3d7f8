import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { redeemOneTimeToken } from '#server/accounts/one-time-token.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/** Whoever reads email at the order's own address did not withdraw. Nothing goes back by itself any more. */
export async function objectToWithdrawal(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { orderId } = await redeemOneTimeToken(tx, { purpose: 'object_to_withdrawal', token });
    if (orderId === null) throw new Error('an objection belongs to no order');
    // The order first, as everywhere. Its event below needs that lock too.
    await sql`select from orders where id = ${orderId} for update`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      update withdrawals set objected_at = coalesce(objected_at, now()),
        problem = case when state = 'waiting' then 'objected' else problem end, state = 'to_decide'
      where order_id = ${orderId} and state in ('waiting', 'to_decide') returning id`.execute(tx);
    const [first] = rows;
    if (!first)
      throw new Refusal('conflict', { message: 'This was decided meanwhile. Please write to us at once.' });
    await recordOrderEvent(tx, orderId, { kind: 'withdrawal_objected', detail: { withdrawal: first.id } });
    await alertOffice(ctx, tx, {
      subject: `withdrawal_objection:${first.id}`,
      orderId,
      what: 'Somebody withdrew from this order, and its own address objected. No money goes back by itself.',
    });
  });
  ctx.jobs.wake('email');
}
