import type { HeldBefore } from '../sessions/notify-of-change.ts';
import { attachDocuments } from './attach-documents.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import { gatherNextDates } from './gather-next-dates.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToOrder } from './link-to-order.ts';
import type { OrderFacts, SessionFacts } from './order-facts.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

const ways = { refunded: 'by card', by_hand: 'by hand' } as const;

export async function gatherSessionCancelledEmail(
  ctx: EmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft | undefined> {
  const item = await ctx.db
    .selectFrom('sessionCancellationItems as i')
    .innerJoin('sessionCancellations as c', 'c.id', 'i.cancellationId')
    .select(['i.orderId', 'i.outcome', 'i.seats', 'i.amountCents', 'c.sessionId', 'c.note'])
    .where('i.id', '=', subjectId(subject, 'cancellation_item'))
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(ctx.db, item.orderId);
  const session = sessionIn(order, item.sessionId);
  if (!session) return undefined;
  const { outcome, seats, amountCents, note } = item;
  const goesBack = outcome === 'refunded' || outcome === 'by_hand' ? ways[outcome] : 'nothing';
  const orderUrl = await linkToOrder(ctx, order);
  const { publicUrl } = ctx;
  return {
    content: {
      kind: 'session_cancelled',
      publicUrl,
      order,
      session,
      seats,
      amountCents,
      goesBack,
      nextDates: await gatherNextDates(ctx, {
        ...order,
        lines: order.lines.filter((line) => line.session?.id === item.sessionId),
      }),
      note,
      orderUrl,
    },
  };
}

/** Undefined if the session no longer takes place, so that nobody is sent to it. */
export async function gatherChangedEmail(
  ctx: EmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft | undefined> {
  const { orderId, sessionId, before } = facts as {
    orderId: number;
    sessionId: number;
    before: HeldBefore;
  };
  const order = await gatherOrderFacts(ctx.db, orderId);
  const session = sessionIn(order, sessionId);
  const hasTicket = order.lines.some(
    (line) => line.session?.id === sessionId && line.tickets.some(({ state }) => state === 'valid'),
  );
  if (!session || !hasTicket) return undefined;
  const { publicUrl } = ctx;
  const orderUrl = await linkToOrder(ctx, order);
  return {
    content: { kind: 'session_changed', publicUrl, order, session, before, orderUrl },
    attachments: await attachDocuments(ctx, order),
  };
}

function sessionIn({ lines }: OrderFacts, sessionId: number): SessionFacts | undefined {
  return lines.find(({ session }) => session?.id === sessionId)?.session;
}
