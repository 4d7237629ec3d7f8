import { sql } from 'kysely';
import type { AuditAction } from '#contract/office/audit-action.ts';
import type { Db } from '#server/db/connection.ts';

/** What a buyer did with an order that the office also does. A guest has no account to name. */
export async function recordBuyerAction(
  db: Db,
  {
    userId,
    action,
    orderId,
    after,
  }: { userId: number | undefined; action: AuditAction; orderId: number; after: object },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actor: userId === undefined ? 'buyer' : `user:${userId}`,
      action,
      subject: `order:${orderId}`,
      after: sql`${JSON.stringify(after)}::jsonb`,
    })
    .execute();
}
