import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/refusal.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { Role } from '#contract/staff/role.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import { forgetPasskeys } from '#server/accounts/forget-passkeys.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endEntranceDuty } from './end-entrance-duty.ts';
import { endOfficeSignIns } from './end-sign-ins.ts';
import { getAccountForUpdate } from './get-account-for-update.ts';
import type { AccountForUpdate } from './get-account-for-update.ts';
import { takeNamedPermissions } from './named-permissions.ts';
import { endInvitationsBy, endInvitationsTo } from './withdraw-invitation.ts';

export interface ChangeRole {
  actor: OfficeActor;
  id: number;
  role: Role;
  /** The role that the admin saw. */
  was: Role;
}

/**
 * A user who loses office access is signed out of the office at once. Office roles need a confirmed address, because
 * anybody can register one.
 */
export async function changeRole(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { actor, id, role, was }: ChangeRole,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await getAccountForUpdate(tx, actor, id);
    if (account.role === role) return;
    if (account.role !== was) throw changedMeanwhile({ role: account.role });
    if (isOfTheOffice(role) && !account.isVerified) throw unproved();
    await tx.updateTable('users').set({ role }).where('id', '=', id).execute();
    await endEntranceDuty(tx, id);
    if (!isOfTheOffice(role)) {
      await endOfficeSignIns(tx, id);
      await takeNamedPermissions(tx, id);
    }
    if (isOfTheOffice(role) && !isOfTheOffice(was)) await removeFactorsOfSite(ctx, tx, account);
    await endInvitationsTo(tx, actor, account.email);
    if (role !== 'admin') await endInvitationsBy(tx, actor, id);
    await recordChange(tx, actor, {
      action: 'user.role_changed',
      subject: `user:${id}`,
      before: { role: was },
      after: { role },
    });
  });
  ctx.jobs.wake('email');
}

/** The owner is told, because a second factor that was asked for at sign-in ends too. */
async function removeFactorsOfSite(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, email }: Pick<AccountForUpdate, 'id' | 'email'>,
): Promise<void> {
  const hadFactor = hasFactor(await findFactors(tx, id));
  await forgetPasskeys(tx, id);
  if (!hadFactor) return;
  await queueEmail(ctx, tx, {
    kind: 'factors_removed',
    subject: `factors:${randomUUID()}`,
    recipient: email,
    facts: { userId: id },
  });
}

function unproved(): Refusal {
  const sentence =
    'This address is not confirmed, so the account may be somebody else’s. Please invite the address instead';
  return new Refusal('validation_failed', { fields: { role: [sentence] } });
}
