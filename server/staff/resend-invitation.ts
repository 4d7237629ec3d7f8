import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

/** Sends a new link that is valid for a week. Older links stop working. The user who resends it becomes its sender. */
export async function resendInvitation(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email, ...before } = await tx
      .selectFrom('invitations')
      .select(['email', 'sentAt', 'expiresAt', 'invitedBy'])
      .where('id', '=', id)
      .where('takenAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .forUpdate()
      .executeTakeFirstOrThrow(noSuchInvitation);
    const after = await tx
      .updateTable('invitations')
      .set({
        sentAt: sql`now()`,
        expiresAt: sql<Date>`now() + interval '7 days'`,
        invitedBy: actor.userId,
      })
      .where('id', '=', id)
      .returning(['sentAt', 'expiresAt', 'invitedBy'])
      .executeTakeFirstOrThrow();
    await forgetLinks(tx, email);
    await queueInvitation(ctx, tx, { id, email });
    await recordChange(tx, actor, {
      action: 'invitation.resent',
      subject: `invitation:${id}`,
      ...differenceOf(before, after),
    });
  });
  ctx.jobs.wake('email');
}

export function noSuchInvitation(): Refusal {
  return new Refusal('not_found', { message: 'This invitation was already accepted or withdrawn.' });
}

/** Runs in the caller's transaction. */
export async function queueInvitation(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await queueEmail(ctx, tx, {
    kind: 'invitation',
    subject: `invitation:${id}:${randomUUID()}`,
    recipient: email,
  });
}

export async function forgetLinks(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('oneTimeTokens')
    .where('email', '=', email)
    .where('purpose', '=', 'accept_invitation')
    .where('usedAt', 'is', null)
    .execute();
}
