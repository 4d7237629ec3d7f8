import type { Db } from '#server/db/connection.ts';
import { subjectId } from './subject-id.ts';

/** The order that an email to its buyer is about. */
export async function orderOfEmail(db: Db, subject: string): Promise<number> {
  const [about = ''] = subject.split('/');
  if (about.startsWith('order:')) return subjectId(about, 'order');
  if (about.startsWith('cancellation_item:')) {
    const item = db.selectFrom('sessionCancellationItems').select('orderId');
    const id = subjectId(about, 'cancellation_item');
    return (await item.where('id', '=', id).executeTakeFirstOrThrow()).orderId;
  }
  const { orderId } = await db
    .selectFrom('refunds')
    .select('orderId')
    .where('id', '=', subjectId(subject, 'refund'))
    .executeTakeFirstOrThrow();
  return orderId;
}
