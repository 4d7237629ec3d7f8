import type { AuditAction } from '#contract/audit/office-audit-action.ts';
import type { Db } from '#server/db/connection.ts';

type AccountAction = Exclude<AuditAction, `${string}.${string}`>;

/** Contains ids only, because these entries are never erased. */
export async function recordAccountAction(
  db: Db,
  { actor, action, userId }: { actor: string; action: AccountAction; userId: number },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({ actor, action, subject: `user:${userId}` })
    .execute();
}
