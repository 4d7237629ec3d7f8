import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { forgetLinks, noSuchInvitation } from './resend-invitation.ts';

/** Its links stop working, and a queued email is not sent. */
export async function withdrawInvitation(
  ctx: Pick<Context, 'db'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await withdrawAll(tx, actor, sql<boolean>`id = ${id}`)) === 0) throw noSuchInvitation();
  });
}

/** Ends open invitations to an account, so that an older link cannot undo a decision about it. */
export async function endInvitationsTo(tx: Tx, actor: OfficeActor, email: string): Promise<void> {
  await withdrawAll(tx, actor, sql<boolean>`email = ${email}`);
}

/** Ends invitations sent by a user who is no longer an admin. */
export async function endInvitationsBy(tx: Tx, actor: OfficeActor, userId: number): Promise<void> {
  await withdrawAll(tx, actor, sql<boolean>`invited_by = ${userId}`);
}

async function withdrawAll(tx: Tx, actor: OfficeActor, which: RawBuilder<boolean>): Promise<number> {
  const withdrawn = await tx
    .updateTable('invitations')
    .set({ withdrawnAt: sql`now()` })
    .where(which)
    .where('takenAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['id', 'email', 'withdrawnAt'])
    .execute();
  for (const { id, email, withdrawnAt } of withdrawn) {
    await forgetLinks(tx, email);
    await recordChange(tx, actor, {
      action: 'invitation.withdrawn',
      subject: `invitation:${id}`,
      before: { withdrawn_at: null },
      after: { withdrawn_at: withdrawnAt },
    });
  }
  return withdrawn.length;
}
