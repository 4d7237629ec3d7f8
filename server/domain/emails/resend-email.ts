import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';

/** One that was given up, or was no longer true, is tried anew. Who presses twice finds it queued, and that is all. */
export async function sendMailAgain(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  mailId: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['state', 'lastError', 'recipient'])
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'There is no such email.' }));
    if (mail.recipient === '') throw new Refusal('conflict', { message: 'The recipient’s data was erased.' });
    if (mail.state === 'queued') return;
    if (mail.state === 'sent')
      throw new Refusal('conflict', {
        message: 'This email was already sent. It is not sent a second time.',
      });
    await tx
      .updateTable('mails')
      .set({
        state: 'queued',
        refusals: 0,
        lastError: null,
        triedAnewAt: sql`now()`,
      })
      .where('id', '=', mailId)
      .execute();
    await ctx.jobs.add(tx, { queue: 'mail', mailId });
    await recordChange(tx, actor, {
      action: 'mail.sent_again',
      subject: `mail:${mailId}`,
      before: { state: mail.state, last_error: mail.lastError },
      after: { state: 'queued' },
    });
  });
  ctx.jobs.wake('mail');
}
