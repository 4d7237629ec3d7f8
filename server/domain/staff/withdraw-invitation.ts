import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { forgetLinks, noSuchInvitation } from './resend-invitation.ts';

/** Its links open nothing any more, and an email that waits is not sent. */
export async function withdrawInvitation(
  ctx: Pick<Context, 'db'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await withdrawAll(tx, actor, sql<boolean>`id = ${id}`)) === 0) throw noSuchInvitation();
  });
}

/** What is decided about an account is not undone by a link that went out before. */
export async function endInvitationsTo(tx: Tx, actor: OfficeActor, email: string): Promise<void> {
  await withdrawAll(tx, actor, sql<boolean>`email = ${email}`);
}

/** Whoever is no admin any more lets nobody in. */
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
