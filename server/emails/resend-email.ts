import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** Queues an email again that failed or was dropped. A second click finds it queued and does nothing. */
export async function resendEmail(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  emailId: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const email = await tx
      .selectFrom('emails')
      .select(['state', 'lastError', 'recipient'])
      .where('id', '=', emailId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Email not found.' }));
    if (email.recipient === '')
      throw new Refusal('conflict', { message: 'The recipient’s data was erased.' });
    if (email.state === 'queued') return;
    if (email.state === 'sent')
      throw new Refusal('conflict', {
        message: 'This email was already sent. It is not sent a second time.',
      });
    await tx
      .updateTable('emails')
      .set({
        state: 'queued',
        refusals: 0,
        lastError: null,
        triedAnewAt: sql`now()`,
      })
      .where('id', '=', emailId)
      .execute();
    await ctx.jobs.add(tx, { queue: 'email', emailId });
    await recordChange(tx, actor, {
      action: 'email.resent',
      subject: `email:${emailId}`,
      before: { state: email.state, last_error: email.lastError },
      after: { state: 'queued' },
    });
  });
  ctx.jobs.wake('email');
}
