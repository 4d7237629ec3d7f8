import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { inTransaction } from '../in-transaction.ts';

/** Once a day, however often it fails. */
export async function alertBackupFailed(ctx: Pick<Context, 'db' | 'jobs'>, what: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { today } = await tx
      .selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD')`.as('today'))
      .executeTakeFirstOrThrow();
    const facts = { what: what.slice(0, 1_000) };
    await queueEmail(ctx, tx, { kind: 'backup_failed', subject: `day:${today}`, recipient: 'office', facts });
  });
  ctx.jobs.wake('email');
}
