import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { withStopLink } from '#server/emails/with-stop-link.ts';
import { attachEndedDates } from '#server/orders/attach-ended-dates.ts';
import { endedTickets } from '#server/orders/ended-tickets.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';

// Longer than the hold, so that the link can say that the seats were given back.
const WEEK_IN_MINUTES = 7 * 24 * 60;

/** Undefined if the seats are confirmed or given back by now, or the address gets no more such emails. */
export async function gatherConfirmSeats(
  ctx: EmailContext,
  email: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { db, publicUrl } = ctx;
  const { subject, recipient } = email;
  const orderId = subjectId(subject, 'order');
  const { createdAt, heldUntil } = await db
    .selectFrom('orders')
    .select(['createdAt', 'heldUntil'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const order = await gatherOrderFacts(db, orderId);
  if (order.state !== 'awaiting_confirmation' || heldUntil === null || order.buyer.email !== recipient)
    return undefined;
  const heldMinutes = Math.round((heldUntil.getTime() - createdAt.getTime()) / 60_000);
  return withStopLink(ctx, email, async (stopUrl) => {
    const token = await issueOneTimeToken(db, {
      purpose: 'confirm_seats',
      email: recipient,
      orderId,
      validForMinutes: WEEK_IN_MINUTES,
    });
    const confirmUrl = `${publicUrl}/confirm-seats#token=${token}`;
    return { kind: 'confirm_seats', publicUrl, order, heldMinutes, heldUntil, confirmUrl, stopUrl };
  });
}

export async function gatherSeatsGivenBack(
  ctx: EmailContext,
  { subject, facts }: QueuedEmail,
): Promise<EmailDraft> {
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/ticket:\d+$/, ''), 'order'));
  const orderUrl = await linkToOrder(ctx, order);
  const { codes = [], ...told } = facts as { tickets: number; codes?: string[] };
  const given = { isByOffice: false, backCents: 0, keptCents: 0, ...told };
  const { endedDates, attachments } = attachEndedDates(ctx, order);
  const { publicUrl } = ctx;
  return {
    content: {
      kind: 'seats_given_back',
      publicUrl,
      order,
      ...given,
      ended: endedTickets(order, codes),
      endedDates,
      orderUrl,
    },
    attachments,
  };
}
