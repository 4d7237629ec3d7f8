import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/office-audit-action.ts';
import type { Db } from '#server/db/connection.ts';

/** A link to one seat, of the guardian or of somebody else. Whoever opened it has no account to name. */
export type LinkActor = 'guardian_link' | 'seat_link';

/** What a buyer did with an order that the office also does, or somebody by a link. A guest has no account to name. */
export async function recordBuyerAction(
  db: Db,
  {
    userId,
    link,
    action,
    orderId,
    before,
    after,
  }: {
    userId: number | undefined;
    link?: LinkActor | undefined;
    action: AuditAction;
    orderId: number;
    before?: object;
    after: object;
  },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      actor: link ?? (userId === undefined ? 'buyer' : `user:${userId}`),
      action,
      subject: `order:${orderId}`,
      ...(before && { before: sql`${JSON.stringify(before)}::jsonb` }),
      after: sql`${JSON.stringify(after)}::jsonb`,
    })
    .execute();
}
