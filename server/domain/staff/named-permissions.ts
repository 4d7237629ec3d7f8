import { NAMED_PERMISSIONS } from '#contract/office/permissions.ts';
import type { NamedPermission } from '#contract/office/permissions.ts';
import type { Context, Tx } from '../context.ts';

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

export async function takeNamedPermissions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('namedPermissions').where('userId', '=', userId).execute();
}
