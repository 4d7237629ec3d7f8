import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';

/** Two paid orders. Of the first, there is a row in every table of a sale. */
export async function buildSale(db: Db): Promise<void> {
  const { id: userId } = await buildUser(db, { role: 'staff', name: 'Stella' });
  const { id: orderId, paymentId, sessionId } = await buildOrder(db);
  await buildOrder(db);
  const statements = [
    sql`insert into booking_terms (name, version, steps) values ('Terms', 1, '[]')`,
    sql`insert into order_keys values (${orderId}, decode(repeat('00', 32), 'hex'))`,
    sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
      values (${orderId}, 1, 'complete', '{}', now(), 'cs_1')`,
    sql`insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
      select id, seat_pool_id, quantity, 'sold' from order_lines where order_id = ${orderId}`,
    sql`insert into refunds (order_id, payment_id, amount_cents, reason, state)
      values (${orderId}, ${paymentId}, 1, 'requested', 'due'), (${orderId}, ${paymentId}, 1, 'requested', 'due')`,
    sql`insert into manual_repayments (order_id, cause, amount_cents) values (${orderId}, 'invoice_refunded', 1)`,
    sql`insert into invoice_payments (order_id, paid_on, amount_cents, reference)
      values (${orderId}, current_date, 2, 'Transfer 7')`,
    sql`insert into invoice_payments (order_id, paid_on, amount_cents, reference, corrects)
      select order_id, paid_on, -2, 'Another order', id from invoice_payments`,
    sql`insert into order_requests (state, requested_by, paid_by, paid_note, name, email, phone, school_name, grade, city,
        lines, list_cents, currency, decided_at, order_id)
      select 'approved', ${userId}, 'free', 'A gift', 'Asa', 'asa@example.com', '', '', '', '', '[]', 1, 'usd', now(), id
      from orders where id = ${orderId}`,
    sql`insert into declines (order_id, provider_id, reason, declined_at)
      values (${orderId}, 'ch_1', 'lost_card', now())`,
    sql`insert into challenge_rules (seat_pool_id, asks, reason, ends_at)
      select min(id), 'always', 'A rush is expected', now() from seat_pools`,
    sql`insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
      values (${paymentId}, 'du_1', 'lost', 'fraudulent', 1, now())`,
    sql`insert into dispute_evidence (dispute_id, document, checksum)
      select id, '', decode(repeat('00', 32), 'hex') from disputes`,
    sql`insert into webhook_inbox (event_id, type, payload, created_at) values ('evt_1', 'a', '{}', now())`,
    sql`insert into idempotency_keys (caller, route, key, body_hash, subject)
      values ('user:1', '/refunds', 'a', '', 'order:1')`,
    sql`insert into session_cancellations (session_id, started_by) values (${sessionId}, ${userId})`,
    sql`insert into session_cancellation_items (cancellation_id, order_id)
      select id, ${orderId} from session_cancellations`,
    sql`insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
      select gen_random_uuid(), min(id), now(), ${userId}, 'let_in' from tickets`,
    sql`insert into date_changes (order_id, ticket_ids, from_line_id, to_line_id, difference_cents, changed_at, supplement_id)
      select ${orderId}, array[1], min(id), max(id), 0, now(), ${orderId} from order_lines`,
    sql`insert into date_changes (order_id, ticket_ids, from_line_id, to_line_id, difference_cents, changed_at)
      select ${orderId}, array[1], min(id), max(id), 0, now() from order_lines`,
    sql`insert into emails (kind, subject, recipient) values ('order_paid', 'order:1', 'asa@example.com')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
