import { NAMED_PERMISSIONS } from '#contract/staff/office-permissions.ts';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import type { Context, Tx } from '#server/platform/context.ts';

export async function listNamedPermissions(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<NamedPermission[]> {
  const rows = await db
    .selectFrom('namedPermissions')
    .select('permission')
    .where('userId', '=', userId)
    .execute();
  return NAMED_PERMISSIONS.filter((each) => rows.some(({ permission }) => permission === each));
}

/** Who can be asked what the care list says, by name. */
export async function listReadersOfCare({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('namedPermissions')
    .innerJoin('users', 'users.id', 'namedPermissions.userId')
    .select('users.name')
    .where('permission', '=', 'care.see')
    .where('users.disabledAt', 'is', null)
    .orderBy('users.name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function takeNamedPermissions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('namedPermissions').where('userId', '=', userId).execute();
}
