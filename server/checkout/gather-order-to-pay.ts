import { sql } from 'kysely';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { withStopLink } from '#server/emails/with-stop-link.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import { findCheckout } from './find-checkout.ts';

const FEWEST_MINUTES = 2;

/** Undefined if the order is paid, has ended or is about to, or if the address gets no more such emails. */
export async function gatherOrderToPay(
  ctx: EmailContext,
  email: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const { db, publicUrl } = ctx;
  const { subject, recipient } = email;
  const orderId = subjectId(subject, 'order');
  const order = await gatherOrderFacts(db, orderId);
  if (order.state !== 'pending' || order.buyer.email !== recipient) return undefined;
  const { expiresAt: heldUntil, attemptState } = await findCheckout(ctx, orderId);
  const minutesLeft = await minutesUntil(ctx, heldUntil);
  if (attemptState === 'complete' || minutesLeft < FEWEST_MINUTES) return undefined;
  return withStopLink(ctx, email, async (stopUrl) => {
    const orderUrl = await linkToOrder(ctx, order);
    return { kind: 'order_to_pay', publicUrl, order, minutesLeft, heldUntil, orderUrl, stopUrl };
  });
}

async function minutesUntil({ db }: EmailContext, moment: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select floor(extract(epoch from ${moment}::timestamptz - now()) / 60)::int as minutes`.execute(db);
  return rows[0]?.minutes ?? 0;
}
