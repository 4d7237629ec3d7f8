import { sql } from 'kysely';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endAllSignIns } from './end-sign-ins.ts';
import { getAccountForUpdate } from './get-account-for-update.ts';
import { endInvitationsBy, endInvitationsTo } from './withdraw-invitation.ts';

interface AccountToDisable {
  actor: OfficeActor;
  id: number;
}

/** Blocks sign-in to an account. What was bought with it stays valid. */
export async function disableAccount(
  ctx: Pick<Context, 'db'>,
  { actor, id }: AccountToDisable,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { disabledAt, email } = await getAccountForUpdate(tx, actor, id);
    if (disabledAt !== null) return;
    const { disabledAt: disabledNow } = await tx
      .updateTable('users')
      .set({ disabledAt: sql`now()` })
      .where('id', '=', id)
      .returning('disabledAt')
      .executeTakeFirstOrThrow();
    await endAllSignIns(tx, id);
    await tx.deleteFrom('oneTimeTokens').where('userId', '=', id).execute();
    await endInvitationsTo(tx, actor, email);
    await endInvitationsBy(tx, actor, id);
    await recordChange(tx, actor, {
      action: 'user.disabled',
      subject: `user:${id}`,
      before: { disabled_at: null },
      after: { disabled_at: disabledNow },
    });
  });
}

export async function enableAccount(
  ctx: Pick<Context, 'db'>,
  { actor, id }: AccountToDisable,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { disabledAt } = await getAccountForUpdate(tx, actor, id);
    if (disabledAt === null) return;
    await tx.updateTable('users').set({ disabledAt: null }).where('id', '=', id).execute();
    await recordChange(tx, actor, {
      action: 'user.enabled',
      subject: `user:${id}`,
      before: { disabled_at: disabledAt },
      after: { disabled_at: null },
    });
  });
}
