import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from './office-actor.ts';
import { recordChange } from './record-change.ts';
import { forgetLinks, noSuchInvitation } from './send-invitation-again.ts';

/** Its links open nothing any more, and a letter that waits is not sent. */
export async function withdrawInvitation(
  ctx: Pick<Context, 'db'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email } = await tx
      .updateTable('invitations')
      .set({ withdrawn_at: sql`now()` })
      .where('id', '=', id)
      .where('taken_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('email')
      .executeTakeFirstOrThrow(noSuchInvitation);
    await forgetLinks(tx, email);
    await recordChange(tx, actor, { action: 'invitation.withdrawn', subject: `invitation:${id}` });
  });
}

/** What is decided about an account is not undone by a link that went out before. */
export async function endInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ withdrawn_at: sql`now()` })
    .where('email', '=', email)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  await forgetLinks(tx, email);
}
