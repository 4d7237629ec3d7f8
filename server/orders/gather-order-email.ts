import type { RefundReason } from '#contract/refund-state.ts';
import type { Db } from '#server/db/connection.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { withStopLink } from '#server/emails/with-stop-link.ts';
import { attachDocuments } from './attach-documents.ts';
import { attachEndedDates } from './attach-ended-dates.ts';
import { confirmsBooking } from './confirms-booking.ts';
import { endedTickets } from './ended-tickets.ts';
import { gatherNextDates } from './gather-next-dates.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToCart } from './link-to-cart.ts';
import { linkToOrder } from './link-to-order.ts';

type OrderEmail =
  | 'order_link'
  | 'order_paid'
  | 'payment_failed'
  | 'order_expired'
  | 'late_payment_refunded'
  | 'refund_done'
  | 'goodwill'
  | 'office_alert';

// Where no other email tells that tickets ended.
const endsTickets = new Set<RefundReason>(['requested', 'at_provider']);

/** Undefined if the order has changed state since: nobody is told that it expired once it is paid. */
export async function gatherOrderEmail(
  ctx: EmailContext,
  kind: OrderEmail,
  email: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { publicUrl } = ctx;
  switch (kind) {
    case 'order_link': {
      const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
      // The address was corrected meanwhile.
      if (order.buyer.email !== email.recipient) return undefined;
      return { content: { kind, publicUrl, order, orderUrl: await linkToOrder(ctx, order) } };
    }
    case 'order_paid': {
      const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
      if (!confirmsBooking(order)) return undefined;
      const orderUrl = await linkToOrder(ctx, order);
      const attachments = await attachDocuments(ctx, order);
      return { content: { kind, publicUrl, order, orderUrl }, attachments };
    }
    case 'payment_failed': {
      const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
      if (order.state !== 'failed') return undefined;
      const cartUrl = linkToCart(ctx, order);
      return withStopLink(ctx, email, (stopUrl) => ({ kind, publicUrl, order, cartUrl, stopUrl }));
    }
    case 'order_expired': {
      const order = await gatherOrderFacts(ctx.db, subjectId(email.subject, 'order'));
      if (order.state !== 'expired') return undefined;
      const cartUrl = linkToCart(ctx, order);
      return withStopLink(ctx, email, (stopUrl) => ({ kind, publicUrl, order, cartUrl, stopUrl }));
    }
    case 'late_payment_refunded': {
      const { order, refund } = await gatherRefund(ctx.db, subjectId(email.subject, 'refund'));
      if (refund.state === 'failed') return undefined;
      const { amountCents, reason } = refund;
      const nextDates = reason === 'paid_twice' ? [] : await gatherNextDates(ctx, order);
      return { content: { kind, publicUrl, order, amountCents, reason, nextDates } };
    }
    case 'refund_done': {
      const { order, refund } = await gatherRefund(ctx.db, subjectId(email.subject, 'refund'));
      if (refund.state !== 'succeeded') return undefined;
      const ended = endedTickets(order, await codesOf(ctx.db, refund.id));
      const orderUrl = await linkToOrder(ctx, order);
      const { amountCents, reason } = refund;
      const { endedDates, attachments } = endsTickets.has(reason)
        ? attachEndedDates(ctx, order)
        : { endedDates: 0, attachments: [] };
      return {
        content: { kind, publicUrl, order, amountCents, reason, ended, endedDates, orderUrl },
        attachments,
      };
    }
    case 'goodwill': {
      const order = await gatherOrderFacts(
        ctx.db,
        subjectId(email.subject.replace(/\/goodwill:\d+$/, ''), 'order'),
      );
      const { amountCents } = email.facts as { amountCents: number };
      return { content: { kind, publicUrl, order, amountCents, orderUrl: await linkToOrder(ctx, order) } };
    }
    case 'office_alert': {
      const { orderId, what } = email.facts as { orderId: number; what: string };
      const { reference } = await gatherOrderFacts(ctx.db, orderId);
      return { content: { kind, publicUrl, what, reference } };
    }
  }
}

/** A refund from several payments names its tickets in the last part. */
async function codesOf(db: Db, refundId: number): Promise<string[]> {
  const tickets = await db.selectFrom('tickets').select('code').where('refundId', '=', refundId).execute();
  return tickets.map(({ code }) => code);
}

async function gatherRefund(db: Db, refundId: number) {
  const { orderId } = await db
    .selectFrom('refunds')
    .select('orderId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(db, orderId);
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error('a refund is not among those of its order');
  return { order, refund };
}
