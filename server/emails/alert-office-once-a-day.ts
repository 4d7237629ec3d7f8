import { sql } from 'kysely';
import { queueAlert } from '#server/alerts/queue-alert.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { queueEmail } from './queue-email.ts';

interface DailyAlert {
  kind: 'backup_failed' | 'unmatched_payments';
  facts?: Record<string, unknown>;
  /** Each of these has its own alert of the day. */
  about: string;
  /** For the second channel: a sentence without personal data. */
  what: string;
  /** Where the office finds more. */
  path: `/admin${string}`;
}

/** By email and by the second channel, once a day, however often it happens. */
export async function alertOfficeOnceADay(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { kind, facts = {}, about, what, path }: DailyAlert,
): Promise<void> {
  const { today } = await tx
    .selectNoFrom(sql<string>`to_char(now(), 'YYYY-MM-DD')`.as('today'))
    .executeTakeFirstOrThrow();
  await queueEmail(ctx, tx, { kind, subject: `${about}:${today}`, recipient: 'office', facts });
  await queueAlert(ctx, tx, { subject: `${kind}:${about}:${today}`, what, path });
}
