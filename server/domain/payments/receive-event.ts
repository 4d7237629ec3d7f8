import type { Context } from '../context.ts';
import { passCrashPoint } from '../crash-point.ts';
import { inTransaction } from '../in-transaction.ts';

/** Writes a delivery down and answers; what it means is worked out afterwards. A second delivery changes nothing. */
export async function receiveEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  const event = ctx.cards.readEvent(body, signature);
  await inTransaction(ctx, async (tx) => {
    const received = await tx
      .insertInto('webhook_inbox')
      .values({
        event_id: event.id,
        type: event.type,
        payload: JSON.stringify(event.subject),
        created_at: event.createdAt,
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (received) await ctx.jobs.add(tx, { queue: 'webhook', eventId: event.id });
  });
  passCrashPoint('after the event is received');
  ctx.jobs.wake('webhook');
}
