import type { TimelineEntry } from '#contract/orders/office-order-timeline.ts';
import type { OfficeOrder, OrderRow } from '#contract/orders/office-orders.ts';
import { isRefundable } from '#contract/orders/order-state.ts';
import { ticketState } from '#contract/orders/ticket-state.ts';
import type { InvoiceSums } from '#contract/payments/office-invoice-payments.ts';
import { presentLineAgreement } from '#server/catalogue/present-agreement.ts';
import type { Emails } from '#server/emails/email.ts';
import type { SumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import { canResend } from './can-resend.ts';
import type { ListedOrder } from './find-orders.ts';
import type { OfficeLine, OfficeOrderView } from './office-order.ts';
import type { HappenedToOrder } from './order-timeline.ts';

export function presentOrderRow(order: ListedOrder): OrderRow {
  return {
    reference: order.reference,
    name: order.name,
    email: order.email,
    state: order.state,
    paid_by: order.paidBy,
    invoice: presentInvoice(order.invoice),
    seats: order.seats,
    titles: order.titles,
    total_cents: order.totalCents,
    currency: order.currency,
    created_at: order.createdAt.toISOString(),
    supplement_to: order.supplementTo,
    names_found: order.namesFound,
  };
}

export function presentOfficeOrder(
  order: OfficeOrderView,
  timeline: HappenedToOrder[],
  whyNotHandedOn: Map<number, string | null>,
  emails: Emails,
): OfficeOrder {
  const hasValid = order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
  return {
    reference: order.reference,
    revision: order.revision,
    state: order.state,
    currency: order.currency,
    total_cents: order.totalCents,
    paid_by: order.paidBy,
    paid_note: order.paidNote,
    invoice: presentInvoice(order.invoice),
    created_by: order.createdBy,
    replaced_by: order.replacedBy,
    supplement_to: order.supplementTo,
    open_supplement: order.openSupplement,
    created_at: order.createdAt.toISOString(),
    paid_at: order.settledAt?.toISOString() ?? null,
    pay_until: order.payUntil?.toISOString() ?? null,
    confirm_until: order.confirmUntil?.toISOString() ?? null,
    frozen_at: order.frozenAt?.toISOString() ?? null,
    buyer: {
      name: order.name,
      email: order.email,
      phone: order.phone,
      school_name: order.schoolName,
      grade: order.grade,
      city: order.city,
      copy_email: order.copyEmail,
      account_id: order.userId,
      person_id: order.personId,
      is_erased: order.isErased,
    },
    lines: order.lines.map((line) => presentLine(line, whyNotHandedOn)),
    payments: order.payments.map((payment) => ({
      payment_intent: payment.paymentIntent,
      amount_cents: payment.amountCents,
      refunded_cents: payment.refundedCents,
      paid_at: moment(payment.paidAt),
    })),
    invoice_payments: order.invoicePayments.map((payment) => ({
      id: payment.id,
      paid_on: payment.paidOn,
      amount_cents: payment.amountCents,
      reference: payment.reference,
      noted_by: payment.notedBy,
      noted_at: moment(payment.notedAt),
      is_corrected: payment.isCorrected,
    })),
    refunds: order.refunds.map((refund) => ({
      id: refund.id,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      state: refund.state,
      note: refund.note,
      failure: refund.failure,
      requested_by: refund.requestedBy,
      provider_refund_id: refund.providerId,
      created_at: moment(refund.createdAt),
      ended_at: momentOrNone(refund.endedAt),
      is_tried_again: refund.isTriedAgain,
    })),
    manual_repayments: order.manualRepayments.map(
      ({ id, cause, refundId, amountCents, createdAt, returnedAt }) => ({
        id,
        cause,
        refund_id: refundId,
        amount_cents: amountCents,
        created_at: moment(createdAt),
        returned_at: momentOrNone(returnedAt),
      }),
    ),
    disputes: order.disputes.map((dispute) => ({
      id: dispute.id,
      provider_dispute_id: dispute.providerId,
      status: dispute.status,
      reason: dispute.reason,
      amount_cents: dispute.amountCents,
      opened_at: moment(dispute.openedAt),
      closed_at: momentOrNone(dispute.closedAt),
    })),
    emails: order.emails.map((email) => ({
      id: email.id,
      kind: email.kind,
      recipient: email.recipient,
      state: email.state,
      created_at: moment(email.createdAt),
      sent_at: momentOrNone(email.sentAt),
      can_be_sent_again: canResend(emails, order, email),
    })),
    open_withdrawals: order.openWithdrawals.map((withdrawal) => ({
      id: withdrawal.id,
      state: withdrawal.state,
      received_at: moment(withdrawal.receivedAt),
      part: withdrawal.part,
      goes_back_at: momentOrNone(withdrawal.goesBackAt),
      answer_by: moment(withdrawal.answerBy),
      is_from_other_address: withdrawal.isFromOtherAddress,
    })),
    timeline: timeline.map(presentEntry),
    can_be_refunded: isRefundable(order.state) && hasValid,
    can_be_given_up: order.state === 'pending' || order.state === 'awaiting_confirmation',
    has_receipt: order.payments.length > 0 || (order.totalCents === 0 && order.settledAt !== null),
    has_tickets: hasValid,
  };
}

export function presentInvoice(invoice: SumsOfInvoice | null): InvoiceSums {
  return invoice && { paid_cents: invoice.paidCents, open_cents: invoice.openCents };
}

function presentLine(
  line: OfficeLine,
  whyNotHandedOn: Map<number, string | null>,
): OfficeOrder['lines'][number] {
  return {
    title: line.title,
    detail: line.detail,
    program_id: line.programId,
    program_slug: line.programSlug,
    session_id: line.sessionId,
    has_guest_list: line.isHeld,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    is_cancelled: line.isCancelled,
    choose_until: momentOrNone(line.chooseUntil),
    agreement: presentLineAgreement(line.agreement),
    tickets: line.tickets.map(({ id, code, holder, isUnnamed, state, checkedInAt }) => ({
      code,
      holder,
      is_unnamed: isUnnamed,
      state: ticketState(state, line.isCancelled),
      checked_in_at: momentOrNone(checkedInAt),
      can_hand_on: !line.isCancelled && whyNotHandedOn.get(id) === null,
    })),
  };
}

function presentEntry({
  key,
  at,
  source,
  what,
  who,
  state,
  note,
  before,
  after,
}: HappenedToOrder): TimelineEntry {
  return {
    key,
    at: at.toISOString(),
    source,
    what,
    who,
    state,
    note,
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: plain(before?.[field]),
      after: plain(after?.[field]),
    })),
  };
}

function plain(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isPlain ? value.join(', ') : JSON.stringify(value);
}

/** As JSON in the database writes it. */
function moment(at: string): string {
  return new Date(at).toISOString();
}

function momentOrNone(at: string | null): string | null {
  return at === null ? null : moment(at);
}
