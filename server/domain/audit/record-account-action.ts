import type { AuditAction } from '#contract/office/audit-action.ts';
import type { Db } from '#server/db/connection.ts';

type AccountAction = Exclude<AuditAction, `${string}.${string}`>;

/** Ids only: what is written here is never erased. */
export async function recordAccountAction(
  db: Db,
  { actor, action, userId }: { actor: string; action: AccountAction; userId: number },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ actor, action, subject: `user:${userId}` })
    .execute();
}
