import type { Tx } from '../context.ts';
import type { LetterKind } from '../emails/email-kind.ts';
import { alertOffice } from '../orders/alert-office.ts';
import type { MailContext } from './email-context.ts';
import type { QueuedMail } from './queued-mail.ts';
import { subjectId } from './subject-id.ts';

const lettersToBuyers: Partial<Record<LetterKind, string>> = {
  order_paid: 'that the order is paid, with receipt and tickets,',
  late_payment_refunded: 'that the late payment is refunded',
  refund_done: 'that the refund is done',
  payment_failed: 'that the payment failed',
  order_expired: 'that the order expired',
  session_called_off: 'that a session is cancelled',
  session_changed: 'that a session has a new time or place',
};

const reasons = {
  refused: 'The mail server refused the address three times.',
  'too late': 'It could not be delivered for three days.',
};

/** What a buyer does not hear in a letter, somebody of the office has to say. */
export async function alertUndelivered(
  ctx: Pick<MailContext, 'jobs'>,
  tx: Tx,
  { id, kind, subject }: Pick<QueuedMail, 'id' | 'kind' | 'subject'>,
  reason: keyof typeof reasons,
): Promise<void> {
  const tidings = lettersToBuyers[kind];
  if (tidings === undefined) return;
  await alertOffice(ctx, tx, {
    subject: `mail:${id}`,
    orderId: await orderOf(tx, subject),
    what: `The email that tells the buyer ${tidings} could not be delivered. ${reasons[reason]} Please contact the buyer another way.`,
  });
}

async function orderOf(tx: Tx, subject: string): Promise<number> {
  const [about = ''] = subject.split('/');
  if (about.startsWith('order:')) return subjectId(about, 'order');
  if (about.startsWith('calling_off_item:')) {
    const item = tx.selectFrom('callingOffItems').select('orderId');
    const id = subjectId(about, 'calling_off_item');
    return (await item.where('id', '=', id).executeTakeFirstOrThrow()).orderId;
  }
  const { orderId } = await tx
    .selectFrom('refunds')
    .select('orderId')
    .where('id', '=', subjectId(subject, 'refund'))
    .executeTakeFirstOrThrow();
  return orderId;
}
