import { Refusal } from '#contract/refusal.ts';
import { NAMED_PERMISSIONS, isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getAccountForUpdate } from './get-account-for-update.ts';
import { listNamedPermissions, takeNamedPermissions } from './named-permissions.ts';

export interface ChangeNamedPermissions {
  actor: OfficeActor;
  id: number;
  permissions: NamedPermission[];
  /** Those that the admin saw. */
  was: NamedPermission[];
}

/** Nobody gives them to himself. Whoever leaves the office loses them. */
export async function changeNamedPermissions(
  ctx: Pick<Context, 'db'>,
  { actor, id, permissions, was }: ChangeNamedPermissions,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await getAccountForUpdate(tx, actor, id);
    const before = await listNamedPermissions({ db: tx }, id);
    const after = inOrder(permissions);
    if (isSame(before, after)) return;
    if (!isSame(before, inOrder(was))) throw changedMeanwhile({ permissions: before });
    if (!isOfTheOffice(account.role))
      throw new Refusal('conflict', { message: 'This account has no access to the office.' });
    await takeNamedPermissions(tx, id);
    if (after.length > 0)
      await tx
        .insertInto('namedPermissions')
        .values(after.map((permission) => ({ userId: id, permission, givenBy: actor.userId })))
        .execute();
    await recordChange(tx, actor, {
      action: 'user.permissions_changed',
      subject: `user:${id}`,
      before: { permissions: before },
      after: { permissions: after },
    });
  });
}

function inOrder(permissions: NamedPermission[]): NamedPermission[] {
  return NAMED_PERMISSIONS.filter((each) => permissions.includes(each));
}

function isSame(one: NamedPermission[], other: NamedPermission[]): boolean {
  return one.join() === other.join();
}
