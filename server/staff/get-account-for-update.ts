import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/role.ts';
import type { Tx } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { noSuchAccount } from './get-office-user.ts';

export interface AccountForUpdate {
  id: number;
  email: string;
  role: Role;
  disabledAt: Date | null;
  isVerified: boolean;
}

/**
 * Locks somebody else's account, and all admin accounts. If two admins remove each other's role at once, the second one
 * is no longer an admin and is refused, so one admin always remains.
 */
export async function getAccountForUpdate(
  tx: Tx,
  { userId: actorId }: OfficeActor,
  id: number,
): Promise<AccountForUpdate> {
  if (id === actorId)
    throw new Refusal('conflict', {
      message: 'You cannot change your own account. Please ask another admin.',
    });
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some((admin) => admin.id === actorId)) throw new Refusal('permission_denied');
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'disabledAt'])
    .select(sql<boolean>`email_verified_at is not null`.as('isVerified'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchAccount);
}
