import type { Tx } from '../context.ts';
import type { EmailKind } from '../emails/email-kind.ts';
import { alertOffice } from '../orders/alert-office.ts';
import type { EmailContext } from './email-context.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

const emailsToBuyers: Partial<Record<EmailKind, string>> = {
  order_paid: 'that the order is paid, with receipt and tickets,',
  late_payment_refunded: 'that the late payment is refunded',
  refund_done: 'that the refund is done',
  payment_failed: 'that the payment failed',
  order_expired: 'that the order expired',
  session_cancelled: 'that a session is cancelled',
  session_changed: 'that a session has a new time or place',
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
  const tidings = emailsToBuyers[kind];
  if (tidings === undefined) return;
  await alertOffice(ctx, tx, {
    subject: `email:${id}`,
    orderId: await orderOf(tx, subject),
    what: `The email that tells the buyer ${tidings} could not be delivered. ${reasons[reason]} Please contact the buyer another way.`,
  });
}

async function orderOf(tx: Tx, subject: string): Promise<number> {
  const [about = ''] = subject.split('/');
  if (about.startsWith('order:')) return subjectId(about, 'order');
  if (about.startsWith('cancellation_item:')) {
    const item = tx.selectFrom('sessionCancellationItems').select('orderId');
    const id = subjectId(about, 'cancellation_item');
    return (await item.where('id', '=', id).executeTakeFirstOrThrow()).orderId;
  }
  const { orderId } = await tx
    .selectFrom('refunds')
    .select('orderId')
    .where('id', '=', subjectId(subject, 'refund'))
    .executeTakeFirstOrThrow();
  return orderId;
}
