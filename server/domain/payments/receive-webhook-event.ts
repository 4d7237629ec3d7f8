import type { Context } from '../context.ts';
import { passCrashPoint } from '../crash-point.ts';
import { inTransaction } from '../in-transaction.ts';

/** Stores a delivery and responds. It is processed afterwards. A repeated delivery changes nothing. */
export async function receiveWebhookEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  const event = ctx.cards.readEvent(body, signature);
  await inTransaction(ctx, async (tx) => {
    const received = await tx
      .insertInto('webhookInbox')
      .values({
        eventId: event.id,
        type: event.type,
        payload: JSON.stringify(event.subject),
        createdAt: event.createdAt,
      })
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (received) await ctx.jobs.add(tx, { queue: 'webhook', eventId: event.id });
  });
  passCrashPoint('after the event is received');
  ctx.jobs.wake('webhook');
}
