import { sql } from 'kysely';
import type { WithdrawalState } from '#contract/changes/withdrawal-state.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { RefundLimit } from '#server/refunds/refund-order.ts';
import { returnMoney } from './return-money.ts';

interface Decision {
  id: number;
  actor: OfficeActor;
}

/** The office returns all that is left of what the valid tickets cost. A repeated press changes nothing. */
export async function returnByOffice(
  ctx: Context,
  {
    id,
    actor,
    reason,
    expectedCents,
    limit,
  }: Decision & { reason: string; expectedCents: number; limit: RefundLimit },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id, 'returned');
    if (!withdrawal) return;
    const { orderId, receivedAt } = withdrawal;
    if (orderId === null)
      throw new Refusal('conflict', {
        message: 'There is no order with this reference. Please answer instead.',
      });
    const { amountCents, moreCents } = await returnMoney(ctx, tx, {
      id,
      orderId,
      decidedBy: actor.userId,
      reason,
      expectedCents,
      limit,
      receivedAt,
    });
    await recordChange(tx, actor, {
      action: 'withdrawal.returned',
      subject: `withdrawal:${id}`,
      after: { reason, amountCents, ...(moreCents > 0 && { more_than_terms_cents: moreCents }) },
    });
  });
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

/** The office says by email why the money does not go back, or how it did. */
export async function answerWithdrawal(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { id, actor, answer }: Decision & { answer: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id, 'answered');
    if (!withdrawal) return;
    await tx
      .updateTable('withdrawals')
      .set({ state: 'answered', decidedAt: sql<Date>`now()`, decidedBy: actor.userId, answer })
      .where('id', '=', id)
      .execute();
    const about = { kind: 'withdrawal_answered', subject: `withdrawal:${id}` } as const;
    await queueEmail(ctx, tx, { ...about, recipient: withdrawal.email });
    await recordChange(tx, actor, {
      action: 'withdrawal.answered',
      subject: `withdrawal:${id}`,
      after: { answer },
    });
  });
  ctx.jobs.wake('email');
}

/** The order first, as everywhere. Undefined if it was decided the same before. */
async function lockWithdrawal(tx: Tx, id: number, to: WithdrawalState) {
  await sql`select from orders where id = (select order_id from withdrawals where id = ${id}) for update`.execute(
    tx,
  );
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .select(['state', 'orderId', 'email', 'receivedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Withdrawal not found.' }));
  if (withdrawal.state === to) return undefined;
  if (withdrawal.state === 'returned' || withdrawal.state === 'answered')
    throw new Refusal('conflict', { message: 'This withdrawal was decided meanwhile.' });
  return withdrawal;
}
