import { sql } from 'kysely';
import { blankEmails } from '#server/emails/blank-emails.ts';
import type { Tx } from '#server/platform/context.ts';
import type { AnonymiseOrders } from './anonymise-orders-of.ts';
import { anonymiseOrdersOf } from './anonymise-orders-of.ts';
import { subjectsOfOrder } from './subjects-of-order.ts';

interface EraseOrder extends Omit<AnonymiseOrders, 'orderIds'> {
  orderId: number;
}

/** An order with the emails, the log and the requests about it. In the caller's transaction, which has locked it. */
export async function eraseOrder(tx: Tx, { orderId, ...buyer }: EraseOrder): Promise<void> {
  const { rows } = await sql<{ subject: string }>`${subjectsOfOrder(sql`${orderId}::bigint`)}`.execute(tx);
  const subjects = rows.map(({ subject }) => subject);
  await blankEmails(tx, sql<boolean>`(recipient not in ('office', '') and subject = any (${subjects}))`);
  await sql`select erase_audit_entries(array(select id from audit_log
    where erased_at is null and subject = any (${subjects})))`.execute(tx);
  await sql`delete from order_requests where order_id = ${orderId}`.execute(tx);
  await anonymiseOrdersOf(tx, { orderIds: [orderId], ...buyer });
}
