import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { isOfOneRow } from '#server/db/database-errors.ts';
import type { CardEvent } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

/** Stores a delivery and responds. It is processed afterwards. A repeated delivery changes nothing. */
export async function receiveWebhookEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  await storeEvent(ctx.db, { ctx, event: ctx.cards.readEvent(body, signature) });
  passCrashPoint('after the event is received');
  ctx.jobs.wake('webhook');
}

/** Deliveries that arrive at the same time are stored in one transaction. */
const storeEvent = batchQueries<{ ctx: Context; event: CardEvent }, void>({
  mayBeOfOne: isOfOneRow,
  ask: (db, deliveries) =>
    inTransaction({ db }, async (tx) => {
      const events = deliveries.map(({ event }) => event);
      const { rows: stored } = await sql<{ eventId: string }>`
        insert into webhook_inbox (event_id, type, payload, created_at)
        select id, type, subject, "createdAt"
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
          id text, type text, subject jsonb, "createdAt" timestamptz)
        on conflict (event_id) do nothing returning event_id`.execute(tx);
      await deliveries[0]?.ctx.jobs.addAll(
        tx,
        stored.map(({ eventId }) => ({ queue: 'webhook', eventId })),
      );
      return [];
    }),
});
