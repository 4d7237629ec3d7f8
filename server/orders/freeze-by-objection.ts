import { redeemOneTimeToken } from '#server/accounts/one-time-token.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/**
 * Whoever reads email at a former address objects to its change. The tickets admit nobody until the office has looked
 * at the order. The address stays as it is: the former one may have been a typing error, and a stranger's.
 */
export async function freezeByObjection(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { orderId } = await redeemOneTimeToken(tx, { purpose: 'object_to_address', token });
    if (orderId === null) throw new Error('an objection belongs to no order');
    const freeze = await tx
      .insertInto('orderFreezes')
      .values({ orderId })
      .onConflict((conflict) => conflict.column('orderId').where('releasedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!freeze) return;
    await recordOrderEvent(tx, orderId, { kind: 'frozen' });
    await alertOffice(ctx, tx, {
      subject: `freeze:${freeze.id}`,
      orderId,
      what: 'Somebody objected to the change of the buyer’s email address. The tickets are frozen.',
    });
  });
  ctx.jobs.wake('email');
}
