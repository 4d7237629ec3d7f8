import { sql } from 'kysely';
import { stillUnmatched } from '#server/payments/record-unmatched-payment.ts';
import type { Figure } from './figure.ts';
import { secondsSince } from './seconds-since.ts';

/** Orders, seats and money. Each is read from an index of the few rows that it counts. */
export const salesFigures: Figure[] = [
  {
    name: 'nyea_orders_waiting',
    help: 'Orders that are not paid yet, or whose refund has not begun',
    type: 'gauge',
    label: 'state',
    rows: sql`values
      ('pending', (select count(*) from orders where state = 'pending')),
      ('awaiting_confirmation', (select count(*) from orders where state = 'awaiting_confirmation')),
      ('awaiting_payment', (select count(*) from orders where state = 'awaiting_payment')),
      ('refund_due', (select count(*) from orders where state = 'refund_due'))`,
  },
  {
    name: 'nyea_seats_held',
    help: 'Seats that are held and neither paid nor confirmed',
    type: 'gauge',
    rows: sql`select null, coalesce(sum(quantity), 0) from seat_holds where state = 'held'`,
  },
  {
    name: 'nyea_seats',
    help: 'Seats of published sessions that have not begun. Those that are held count as taken',
    type: 'gauge',
    label: 'state',
    rows: sql`select seats.state, seats.many from (
        select coalesce(sum(p.taken), 0) as taken, coalesce(sum(p.capacity - p.taken), 0) as free
        from workshop_sessions w join seat_pools p on p.id = w.seat_pool_id
        where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()) counted,
      lateral (values ('taken', counted.taken), ('free', counted.free)) seats (state, many)`,
  },
  {
    name: 'nyea_repayments_owed',
    help: 'Repayments that the office still has to make by other means than the card',
    type: 'gauge',
    label: 'cause',
    rows: sql`select cause, (select count(*) from manual_repayments m where m.cause = causes.cause and returned_at is null)
      from unnest('{refund_failed, session_cancelled, invoice_refunded, goodwill}'::text[]) causes (cause)`,
  },
  {
    name: 'nyea_repayments_owed_cents',
    help: 'What the office still has to return, in cents',
    type: 'gauge',
    rows: sql`select null, coalesce(sum(amount_cents), 0) from manual_repayments where returned_at is null`,
  },
  {
    name: 'nyea_repayments_owed_oldest_seconds',
    help: 'How long the oldest of these repayments has been owed. 0 if there is none',
    type: 'gauge',
    rows: sql`select null, ${secondsSince('min(created_at)')} from manual_repayments
      where returned_at is null`,
  },
  {
    name: 'nyea_refunds_oldest_seconds',
    help: 'Age of the oldest refund that is due (not yet accepted by the card provider) or pending (at the bank)',
    type: 'gauge',
    label: 'state',
    rows: sql`select states.state, (select ${secondsSince('min(created_at)')} from refunds r
        where r.state in ('due', 'pending') and r.state = states.state)
      from unnest('{due, pending}'::text[]) states (state)`,
  },
  {
    name: 'nyea_unmatched_payments',
    help: 'Payments of ours without an order, such as after a restored backup',
    type: 'gauge',
    rows: sql`select null, count(*) from ${stillUnmatched}`,
  },
  {
    name: 'nyea_statement_differences',
    help: 'Differences between our payments and what moved at the card provider',
    type: 'gauge',
    rows: sql`select null, count(*) from statement_differences`,
  },
  {
    name: 'nyea_dispute_seconds_left',
    help: 'Time until the earliest deadline of a dispute that nobody has answered. Absent if there is none',
    type: 'gauge',
    rows: sql`select null, extract(epoch from min(due_at) - now()) from disputes
      where closed_at is null and status like '%needs\\_response'`,
  },
];
