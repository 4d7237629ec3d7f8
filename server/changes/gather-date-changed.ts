import { sql } from 'kysely';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { gatherEarlierLine, gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import { findDateChange } from '#server/participants/find-date-change.ts';

/** With the tickets for the new date, and what takes the old one out of a calendar. */
export async function gatherDateChanged(
  ctx: EmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft> {
  const { publicUrl } = ctx;
  const { orderId, fromLineId, ...change } = await findDateChange(
    ctx.db,
    subjectId(subject.replace(/^order:\d+\//, ''), 'date-change'),
  );
  const order = await gatherOrderFacts(ctx.db, orderId);
  const orderUrl = await linkToOrder(ctx, order);
  return {
    content: { kind: 'date_changed', publicUrl, order, ...change, orderUrl },
    attachments: [
      ...(await attachDocuments(ctx, order)),
      ...attachEndedDates(ctx, order, [await gatherEarlierLine(ctx.db, fromLineId)]).attachments,
    ],
  };
}

/** The order is the one that keeps its date. Undefined if the date was changed after all. */
export async function gatherDateNotChanged(
  ctx: EmailContext,
  { subject }: Pick<QueuedEmail, 'subject'>,
): Promise<EmailDraft | undefined> {
  const { rows } = await sql<{ orderId: number; to: string }>`
    select o.supplement_to as order_id, concat_ws(', ', l.title, nullif(l.detail, '')) as to
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${subjectId(subject, 'order')} and o.state in ('expired', 'failed')`.execute(ctx.db);
  const [found] = rows;
  if (!found) return undefined;
  const order = await gatherOrderFacts(ctx.db, found.orderId);
  const orderUrl = await linkToOrder(ctx, order);
  return { content: { kind: 'date_not_changed', publicUrl: ctx.publicUrl, order, to: found.to, orderUrl } };
}
