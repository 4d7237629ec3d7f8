import { sql } from 'kysely';
import { batchQueries } from '#server/db/batch-queries.ts';
import { planOnce } from '#server/db/plan-once.ts';
import type { EventSubject } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { recordRefund } from '#server/refunds/record-refund.ts';
import { alertPayment } from './alert-payment.ts';
import { endOrderOfExpiredSession } from './end-order-of-expired-session.ts';
import type { HandledEvent } from './handled-events.ts';
import { recordDeclines } from './record-declines.ts';
import { recordDispute } from './record-dispute.ts';
import { settleOrder } from './settle-order.ts';

/** An event only says that something should be checked, so the order of events does not matter. */
export async function processEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await beginEvent(ctx.db, eventId);
  if (!event) return;
  try {
    await workOn(ctx, event.type, event.payload);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await ctx.db
      .updateTable('webhookInbox')
      .set({ lastError: message.slice(0, 500) })
      .where('eventId', '=', eventId)
      .execute();
    throw error;
  }
  await endEvent(ctx.db, eventId);
}

interface BegunEvent {
  eventId: string;
  type: string;
  payload: EventSubject;
}

/** Undefined if it was processed already. */
const beginEvent = batchQueries<string, BegunEvent | undefined>({
  ask: async (db, eventIds) => {
    const { rows } = await sql<BegunEvent>`
      update webhook_inbox set tries = tries + 1
      where event_id = any(${planOnce(eventIds, 'text')}) and processed_at is null
      returning event_id, type, payload`.execute(db);
    return eventIds.map((id) => rows.find(({ eventId }) => eventId === id));
  },
});

const endEvent = batchQueries<string, void>({
  ask: async (db, eventIds) => {
    await sql`update webhook_inbox set processed_at = now(), last_error = null
      where event_id = any(${planOnce(eventIds, 'text')})`.execute(db);
    return [];
  },
});

async function workOn(
  ctx: Context,
  type: string,
  { object, id, paymentIntent }: EventSubject,
): Promise<void> {
  // The type check makes sure that every subscribed event is handled.
  switch (type as HandledEvent) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      await settleOrder(ctx, id);
      return;
    case 'checkout.session.expired':
      await settleOrder(ctx, id);
      await endOrderOfExpiredSession(ctx, id);
      return;
    case 'payment_intent.payment_failed':
      await recordDeclines(ctx, id);
      return;
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await recordRefund(ctx, await ctx.cards.retrieveRefund(id));
      return;
    case 'charge.refunded':
      if (paymentIntent === undefined) return;
      for (const refund of await ctx.cards.listRefunds(paymentIntent)) await recordRefund(ctx, refund);
      return;
    case 'radar.early_fraud_warning.created':
      if (paymentIntent !== undefined)
        await alertPayment(ctx, paymentIntent, {
          subject: `warning:${id}`,
          what: 'The card provider warns of fraud. Refunding now avoids a dispute.',
        });
      return;
    default:
      if (object === 'dispute') await recordDispute(ctx, await ctx.cards.retrieveDispute(id));
  }
}
