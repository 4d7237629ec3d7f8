import { Refusal } from '#contract/refusal.ts';
import { limitEmails } from '#server/accounts/limit-emails.ts';
import { queueAgain } from '#server/emails/queue-again.ts';
import { refuseIfStopped } from '#server/emails/unasked-emails.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { lockForConfirmation } from './lock-for-confirmation.ts';

/** Sends the link that confirms held free seats again, unless one is on its way. The hold is not extended. */
export async function resendConfirmation(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { orderId, email }: { orderId: number; email: string },
): Promise<void> {
  await refuseIfStopped(ctx, email);
  await limitEmails(ctx, { sort: 'seats', email });
  await inTransaction(ctx, async (tx) => {
    const order = await lockForConfirmation(tx, orderId);
    if (order.state !== 'awaiting_confirmation') throw noLongerHeld();
    await queueConfirmation(ctx, tx, order);
  });
  ctx.jobs.wake('email');
}

/** The caller has locked the order. */
export async function queueConfirmation(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, email: recipient }: { id: number; email: string },
): Promise<void> {
  const kind = 'confirm_seats';
  const subject = `order:${id}`;
  const emails = await tx
    .selectFrom('emails')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  const [first] = emails;
  if (!first) throw new Error(`order ${id} is held without an email about it`);
  if (emails.some(({ state }) => state === 'queued')) return;
  await queueAgain(ctx, tx, { kind, subject, recipient, facts: {}, againOf: first.id });
}

export function noLongerHeld(): Refusal {
  return new Refusal('conflict', { message: 'The seats are no longer held.' });
}
