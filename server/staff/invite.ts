import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { queueInvitation } from './resend-invitation.ts';

export interface Invite {
  actor: OfficeActor;
  email: string;
  role: OfficeRole;
}

/** An office user needs a role change instead; somebody already invited needs a resent invitation. */
export async function invite(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { actor, email, role }: Invite,
): Promise<number> {
  const id = await inTransaction(ctx, async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['role', 'disabledAt'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (account?.disabledAt)
      throw refused('The account with this address is disabled. Please enable it instead');
    if (account && isOfTheOffice(account.role))
      throw refused('This address already has office access. Please change its role instead');
    const invitation = await tx
      .insertInto('invitations')
      .values({ email, role, invitedBy: actor.userId, expiresAt: sql<Date>`now() + interval '7 days'` })
      .onConflict((conflict) =>
        conflict.column('email').where('takenAt', 'is', null).where('withdrawnAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirstOrThrow(() =>
        refused('This address is already invited. Please resend that invitation'),
      );
    await queueInvitation(ctx, tx, { id: invitation.id, email });
    await recordChange(tx, actor, {
      action: 'invitation.created',
      subject: `invitation:${invitation.id}`,
      after: { email, role },
    });
    return invitation.id;
  });
  ctx.jobs.wake('email');
  return id;
}

function refused(sentence: string): Refusal {
  return new Refusal('validation_failed', { fields: { email: [sentence] } });
}
