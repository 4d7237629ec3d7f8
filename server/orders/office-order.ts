import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { RepaymentCause } from '#contract/orders/manual-repayment.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { RefundReason, RefundState } from '#contract/orders/refund-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import { placeOfTicket } from '#server/platform/number-of-ticket.ts';
import { sumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import type { SumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import { agreementOfLine } from './agreement-of-line.ts';
import type { LineAgreement } from './agreement-of-line.ts';
import { chooseUntil } from './choose-until.ts';
import { isUnnamed } from './is-unnamed.ts';
import { openSupplement } from './open-supplement.ts';
import { openWithdrawalsOfOrder } from './withdrawals-of-order.ts';
import type { OpenWithdrawal } from './withdrawals-of-order.ts';

export interface OfficeTicket {
  id: number;
  code: string;
  holder: string;
  isUnnamed: boolean;
  state: 'valid' | 'refunded';
  checkedInAt: string | null;
}

export interface OfficeLine {
  title: string;
  detail: string;
  programId: number;
  programSlug: string;
  sessionId: number | null;
  /** It has a guest list: a session, or a program with dates. */
  isHeld: boolean;
  quantity: number;
  unitPriceCents: number;
  isCancelled: boolean;
  /** Until when the buyer chooses between another date and the money. */
  chooseUntil: string | null;
  /** What the buyer agreed to, or has to. */
  agreement: LineAgreement | null;
  tickets: OfficeTicket[];
}

interface Payment {
  paymentIntent: string;
  amountCents: number;
  refundedCents: number;
  paidAt: string;
}

interface OfficeRefund {
  id: number;
  amountCents: number;
  reason: RefundReason;
  state: RefundState;
  note: string;
  failure: string | null;
  requestedBy: string | null;
  providerId: string | null;
  createdAt: string;
  endedAt: string | null;
  isTriedAgain: boolean;
}

interface InvoicePayment {
  id: number;
  paidOn: string;
  amountCents: number;
  reference: string;
  notedBy: string | null;
  notedAt: string;
  isCorrected: boolean;
}

interface ManualRepayment {
  id: number;
  cause: RepaymentCause;
  refundId: number | null;
  amountCents: number;
  createdAt: string;
  returnedAt: string | null;
}

interface Dispute {
  id: number;
  providerId: string;
  status: string;
  reason: string;
  amountCents: number;
  openedAt: string;
  closedAt: string | null;
}

export interface OfficeEmail {
  id: number;
  kind: string;
  subject: string;
  recipient: string;
  state: 'queued' | 'sent' | 'failed' | 'dropped';
  createdAt: string;
  sentAt: string | null;
}

export interface OfficeOrderView {
  id: number;
  reference: string;
  revision: number;
  state: OrderState;
  currency: string;
  totalCents: number;
  paidBy: PaidBy;
  paidNote: string;
  invoice: SumsOfInvoice | null;
  createdBy: string | null;
  replacedBy: string | null;
  /** The order whose date is changed when this one is paid. */
  supplementTo: string | null;
  /** The one that is to be paid for another date of this order's tickets. */
  openSupplement: string | null;
  createdAt: Date;
  settledAt: Date | null;
  payUntil: Date | null;
  confirmUntil: Date | null;
  /** While the tickets wait for the office to look at an objection. */
  frozenAt: Date | null;
  name: string;
  email: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  /** Gets copies. Empty: nobody does. */
  copyEmail: string;
  userId: number | null;
  personId: number | null;
  isErased: boolean;
  lines: OfficeLine[];
  payments: Payment[];
  invoicePayments: InvoicePayment[];
  refunds: OfficeRefund[];
  manualRepayments: ManualRepayment[];
  disputes: Dispute[];
  emails: OfficeEmail[];
  openWithdrawals: OpenWithdrawal[];
}

/** One order with everything that the office sees, except its timeline, which is a separate query. */
export async function getOfficeOrder(db: Db, reference: string): Promise<OfficeOrderView> {
  const { rows } = await sql<OfficeOrderView>`
    select o.id, o.reference, o.revision, o.state, o.currency, o.total_cents, o.paid_by,
      o.paid_note, ${sumsOfInvoice} as invoice, maker.name as created_by, successor.reference as replaced_by,
      (select changed.reference from orders changed where changed.id = o.supplement_to) as supplement_to,
      ${openSupplement} as open_supplement,
      o.created_at, o.settled_at,
      case when o.state = 'pending' then (select least(max(expires_at), o.held_until) from checkout_attempts
        where order_id = o.id) end
        as pay_until,
      case when o.state = 'awaiting_confirmation' then o.held_until end as confirm_until,
      (select frozen_at from order_freezes where order_id = o.id and released_at is null) as frozen_at,
      o.name, o.email, o.phone, o.school_name, o.grade, o.city, o.copy_email, o.user_id,
      ${person} as person_id,
      o.anonymised_at is not null as is_erased,
      ${lines} as lines, ${payments} as payments,
      ${invoicePayments} as invoice_payments, ${refunds} as refunds, ${manualRepayments} as manual_repayments,
      ${disputes} as disputes,
      ${emails} as emails, ${openWithdrawalsOfOrder} as open_withdrawals
    from orders o
    left join users maker on maker.id = o.created_by
    left join orders successor on successor.id = o.replaced_by
    where o.reference = ${reference}`.execute(db);
  const [order] = rows;
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  return order;
}

// The person of the account, or else of the address.
const person = sql`coalesce(
  (select id from people where user_id = o.user_id order by id limit 1),
  (select id from people where email = o.email))`;

const lines = sql`(
  select coalesce(json_agg(json_build_object(
    'title', l.title, 'detail', l.detail, 'programId', l.program_id, 'programSlug', p.slug,
    'sessionId', l.session_id, 'isHeld', l.session_id is not null or p.starts_local is not null,
    'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
    'isCancelled', w.cancelled_at is not null, 'chooseUntil', ${chooseUntil}, 'agreement', ${agreementOfLine},
    'tickets', (select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'holder', t.holder, 'isUnnamed', ${isUnnamed}, 'state', t.state,
      'checkedInAt', t.checked_in_at) order by ${placeOfTicket}), '[]') from tickets t where t.order_line_id = l.id)
    ) order by l.position), '[]')
  from order_lines l join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
  where l.order_id = o.id and l.quantity > 0)`;

const payments = sql`(
  select coalesce(json_agg(json_build_object('paymentIntent', payment_intent, 'amountCents', amount_cents,
    'refundedCents', refunded_cents, 'paidAt', paid_at) order by id), '[]')
  from payments where order_id = o.id)`;

const invoicePayments = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'paidOn', p.paid_on, 'amountCents', p.amount_cents,
    'reference', p.reference, 'notedBy', noter.name, 'notedAt', p.noted_at,
    'isCorrected', exists (select from invoice_payments c where c.corrects = p.id)) order by p.paid_on, p.id), '[]')
  from invoice_payments p left join users noter on noter.id = p.noted_by where p.order_id = o.id)`;

const refunds = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents, 'reason', r.reason,
    'state', r.state, 'note', r.note, 'failure', r.failure, 'requestedBy', asker.name,
    'providerId', r.provider_refund_id, 'createdAt', r.created_at, 'endedAt', r.ended_at,
    'isTriedAgain', exists (select from refunds again where again.retry_of = r.id)) order by r.id), '[]')
  from refunds r left join users asker on asker.id = r.requested_by where r.order_id = o.id)`;

const manualRepayments = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'cause', cause, 'refundId', refund_id,
    'amountCents', amount_cents, 'createdAt', created_at, 'returnedAt', returned_at) order by id), '[]')
  from manual_repayments where order_id = o.id)`;

const disputes = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'providerId', d.provider_dispute_id, 'status', d.status,
    'reason', d.reason, 'amountCents', d.amount_cents, 'openedAt', d.opened_at, 'closedAt', d.closed_at)
    order by d.id), '[]')
  from disputes d join payments paid on paid.id = d.payment_id where paid.order_id = o.id)`;

// For an email that was sent more than once, the last one.
const emails = sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'subject', m.subject, 'recipient', m.recipient, 'state', m.state,
    'createdAt', m.created_at, 'sentAt', m.sent_at) order by m.id), '[]')
  from (
    select distinct on (kind, subject, facts ->> 'of') * from emails
    where kind not in ('office_alert', 'address_changed') and subject = any(array(${emailSubjectsOf(sql`o.id`)}))
    order by kind, subject, facts ->> 'of', id desc) m)`;
