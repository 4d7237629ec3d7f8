import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { AlertChannel } from './alert-channel.ts';

export interface AlertContext extends Pick<Context, 'db' | 'publicUrl'> {
  /** Undefined without ALERT_WEBHOOK_URL. */
  alertChannel: AlertChannel | undefined;
}

const LONGEST_ERROR = 500;

/** Rethrows what failed, so that the job is retried, for three days. */
export async function sendAlert(
  { db, publicUrl, alertChannel }: AlertContext,
  alertId: number,
): Promise<void> {
  const alert = await db
    .updateTable('alerts')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', alertId)
    .where('state', '=', 'queued')
    .returning(['what', 'path', 'createdAt'])
    .executeTakeFirst();
  if (!alert) return;
  if (!alertChannel) {
    await db.updateTable('alerts').set({ state: 'dropped' }).where('id', '=', alertId).execute();
    return;
  }
  const { what: text, path, createdAt: at } = alert;
  try {
    await alertChannel.send({
      id: alertId,
      title: `Alert from ${new URL(publicUrl).hostname}`,
      text,
      url: `${publicUrl}${path}`,
      at,
    });
  } catch (error) {
    await recordFailure(db, alertId, error);
    return;
  }
  await db
    .updateTable('alerts')
    .set({ state: 'sent', lastError: null, sentAt: sql`now()` })
    .where('id', '=', alertId)
    .execute();
}

async function recordFailure(db: Context['db'], alertId: number, error: unknown): Promise<void> {
  const { state } = await db
    .updateTable('alerts')
    .set({
      state: sql`case when created_at < now() - interval '3 days' then 'failed' else 'queued' end`,
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR),
    })
    .where('id', '=', alertId)
    .returning('state')
    .executeTakeFirstOrThrow();
  if (state === 'queued') throw error;
}
