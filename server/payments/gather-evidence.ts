import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { placeOfTicket } from '#server/platform/number-of-ticket.ts';
import type { EvidenceFacts } from './evidence-facts.ts';

// The card networks accept few pages.
const MOST_EMAILS = 30;
const MOST_CHECK_INS = 40;

interface Disputed extends Omit<EvidenceFacts, 'order' | 'emails' | 'checkIns'> {
  orderId: number;
}

export async function gatherEvidence(db: Db, disputeId: number): Promise<EvidenceFacts> {
  const { orderId, ...dispute } = await getDisputed(db, disputeId);
  const [order, emails, checkIns] = await Promise.all([
    gatherOrderFacts(db, orderId),
    findEmails(db, orderId),
    findCheckIns(db, orderId),
  ]);
  return { ...dispute, order: withoutHolders(order), emails, checkIns };
}

/** A holder can be a pupil. */
function withoutHolders(order: OrderFacts): OrderFacts {
  const lines = order.lines.map(({ tickets, ...line }) => ({
    ...line,
    tickets: tickets.map(({ code, state }) => ({ code, state })),
  }));
  return { ...order, lines };
}

async function getDisputed(db: Db, disputeId: number): Promise<Disputed> {
  const { rows } = await sql<Disputed>`
    select d.provider_dispute_id, d.reason, d.amount_cents, d.opened_at, p.payment_intent, p.order_id, o.phone
    from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
    where d.id = ${disputeId}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found', { message: 'Dispute not found' });
  return rows[0];
}

/** Those to the buyer's address of today. A former one can be a stranger's. */
async function findEmails(db: Db, orderId: number): Promise<EvidenceFacts['emails']> {
  const { rows } = await sql<EvidenceFacts['emails'][number]>`
    select e.kind, e.recipient, e.sent_at from emails e join orders o on o.id = ${orderId}
    where e.state = 'sent' and e.kind <> 'address_changed' and e.recipient = o.email
      and e.subject = any (array(${emailSubjectsOf(sql`${orderId}::bigint`)}))
    order by e.sent_at limit ${MOST_EMAILS}`.execute(db);
  return rows;
}

/** Tickets by their number in the order, because their codes open doors. */
async function findCheckIns(db: Db, orderId: number): Promise<EvidenceFacts['checkIns']> {
  const { rows } = await sql<EvidenceFacts['checkIns'][number]>`
    select number, title, checked_in_at as at
    from (
      select t.checked_in_at, l.title, row_number() over (order by l.position, ${placeOfTicket})::int as number
      from order_lines l join tickets t on t.order_line_id = l.id where l.order_id = ${orderId}) numbered
    where checked_in_at is not null
    order by checked_in_at, number limit ${MOST_CHECK_INS}`.execute(db);
  return rows;
}
