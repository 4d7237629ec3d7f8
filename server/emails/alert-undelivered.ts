import type { Tx } from '#server/platform/context.ts';
import { alertOffice } from './alert-office.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailKind } from './email-kind.ts';
import { orderOfEmail } from './order-of-email.ts';
import type { QueuedEmail } from './queued-email.ts';

const emailsToBuyers: Partial<Record<EmailKind, string>> = {
  order_paid: 'payment confirmation with receipt and tickets',
  late_payment_refunded: 'email about the refund of a late payment',
  refund_done: 'refund confirmation',
  goodwill: 'email about money that we return',
  payment_failed: 'email about a failed payment',
  order_expired: 'email about an expired order',
  session_cancelled: 'email about a cancelled session',
  session_changed: 'email about the new time or place of a session',
  session_runs: 'email that a session runs',
  program_changed: 'email about the new time or place of a program',
  copy: 'copy of an email about tickets and dates',
};

const reasons = {
  refused: 'The mail server refused the address three times.',
  'too late': 'It could not be delivered for three days.',
};

/** Alerts the office if an email to a buyer fails, so that somebody can contact the buyer. */
export async function alertUndelivered(
  ctx: Pick<EmailContext, 'jobs'>,
  tx: Tx,
  { id, kind, subject }: Pick<QueuedEmail, 'id' | 'kind' | 'subject'>,
  reason: keyof typeof reasons,
): Promise<void> {
  const email = emailsToBuyers[kind];
  if (email === undefined) return;
  await alertOffice(ctx, tx, {
    subject: `email:${id}`,
    orderId: await orderOfEmail(tx, subject),
    what: `The ${email} could not be delivered. ${reasons[reason]} Please contact the buyer another way.`,
  });
}
