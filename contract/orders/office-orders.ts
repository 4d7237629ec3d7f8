import { z } from 'zod';
import { lineAgreementSchema } from '../catalogue/agreement.ts';
import { PAID_BY } from '../checkout/paid-by.ts';
import { dayParameter } from '../office/day.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { invoicePaymentSchema, invoiceSumsSchema } from '../payments/office-invoice-payments.ts';
import { REPAYMENT_CAUSES } from './manual-repayment.ts';
import { timelineEntrySchema } from './office-order-timeline.ts';
import { ORDER_STATES } from './order-state.ts';
import { REFUND_REASONS, REFUND_STATES } from './refund-state.ts';
import { TICKET_STATES } from './ticket-state.ts';

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This is not a valid number.')
  .transform(Number)
  .exactOptional();

/** The filters of the list of orders and of its export. */
export const orderListQuery = listQuery({
  sorts: ['time', 'total'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  state: z.enum(ORDER_STATES, 'There is no such order state.').exactOptional(),
  invoice: z
    .enum(['open'], 'There is no such filter.')
    .exactOptional()
    .describe('Orders by invoice of which something is not paid'),
  session: id,
  program: id,
  from: dayParameter.describe('The first day, in New York time'),
  to: dayParameter.describe('The last day, in New York time'),
});

const cents = z.int().describe('In the smallest unit of the currency');

const orderRowSchema = z
  .object({
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(ORDER_STATES),
    paid_by: z.enum(PAID_BY),
    invoice: invoiceSumsSchema.exactOptional(),
    seats: z.int(),
    titles: z.array(z.string()),
    total_cents: cents,
    currency: z.string(),
    created_at: z.iso.datetime(),
    supplement_to: z
      .string()
      .nullable()
      .describe('The order whose tickets get another date when this one, the difference, is paid'),
    names_found: z
      .array(z.string())
      .exactOptional()
      .describe('Names on tickets of others than the buyer that have a word of the search'),
  })
  .meta({ id: 'OfficeOrderRow' });
export type OrderRow = z.infer<typeof orderRowSchema>;
export const orderListAnswer = listAnswer(orderRowSchema);

const officeTicketSchema = z.object({
  code: z.string(),
  holder: z.string(),
  is_unnamed: z
    .boolean()
    .exactOptional()
    .describe('Whether nobody has said who comes, so that the holder is the buyer'),
  state: z.enum(TICKET_STATES),
  checked_in_at: z.iso.datetime().nullable(),
  can_hand_on: z.boolean().exactOptional().describe('Whether the office can hand its seat on now'),
});

const officeLineSchema = z.object({
  title: z.string(),
  detail: z.string(),
  program_id: z.int(),
  program_slug: z.string(),
  session_id: z.int().nullable(),
  has_guest_list: z.boolean().describe('It is a session, or a program with dates'),
  quantity: z.int(),
  unit_price_cents: cents,
  is_cancelled: z.boolean(),
  choose_until: z.iso
    .datetime()
    .nullable()
    .exactOptional()
    .describe('Until when the buyer chooses another date or the money'),
  agreement: lineAgreementSchema,
  tickets: z.array(officeTicketSchema),
});

const paymentSchema = z.object({
  payment_intent: z.string(),
  amount_cents: cents,
  refunded_cents: cents.describe('Total of refunds in progress or done'),
  paid_at: z.iso.datetime(),
});

const refundSchema = z.object({
  id: z.int(),
  amount_cents: cents,
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  note: z.string().describe('Why, in the words of whoever asked for it'),
  failure: z.string().nullable(),
  requested_by: z.string().nullable(),
  provider_refund_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  is_tried_again: z.boolean(),
});

const manualRepaymentSchema = z.object({
  id: z.int(),
  cause: z.enum(REPAYMENT_CAUSES),
  refund_id: z.int().nullable().describe('The refund that failed'),
  amount_cents: cents,
  created_at: z.iso.datetime(),
  returned_at: z.iso.datetime().nullable(),
});

const disputeSchema = z.object({
  id: z.int(),
  provider_dispute_id: z.string(),
  status: z.string(),
  reason: z.string(),
  amount_cents: cents,
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});

const orderEmailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'dropped']),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  can_be_sent_again: z.boolean().describe('Whether the email can be resent: it is not queued and still true'),
});

const openWithdrawalSchema = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'to_decide']),
  received_at: z.iso.datetime(),
  part: z.string().describe('As typed. Empty for all of the order'),
  goes_back_at: z.iso.datetime().nullable().describe('When the money goes back by itself'),
  answer_by: z.iso.datetime().describe('By when the office has to decide'),
  is_from_other_address: z.boolean(),
});

export const officeOrderSchema = z
  .object({
    reference: z.string(),
    revision: z.int(),
    state: z.enum(ORDER_STATES),
    currency: z.string(),
    total_cents: cents,
    paid_by: z.enum(PAID_BY),
    paid_note: z.string(),
    invoice: invoiceSumsSchema.exactOptional(),
    created_by: z.string().nullable().describe('The office user who created the manual order'),
    replaced_by: z.string().nullable().describe('The order that replaced this one'),
    supplement_to: z
      .string()
      .nullable()
      .describe('The order whose tickets get another date when this one, the difference, is paid'),
    open_supplement: z
      .string()
      .nullable()
      .describe('The order that is still to be paid for another date of tickets of this one'),
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    pay_until: z.iso.datetime().nullable(),
    confirm_until: z.iso.datetime().nullable(),
    frozen_at: z.iso
      .datetime()
      .nullable()
      .describe('Since when its tickets wait for the office to look at an objection'),
    buyer: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      school_name: z.string(),
      grade: z.string(),
      city: z.string(),
      copy_email: z
        .string()
        .exactOptional()
        .describe('Gets copies of emails about tickets and dates. Empty: nobody does'),
      account_id: z.int().nullable(),
      person_id: z.int().nullable().describe('The customer who placed the order'),
      is_erased: z.boolean(),
    }),
    lines: z.array(officeLineSchema),
    payments: z.array(paymentSchema),
    invoice_payments: z
      .array(invoicePaymentSchema)
      .exactOptional()
      .describe('What the office noted as paid of an invoice'),
    refunds: z.array(refundSchema),
    manual_repayments: z
      .array(manualRepaymentSchema)
      .describe('Money that the office returns outside the card provider'),
    disputes: z.array(disputeSchema),
    emails: z.array(orderEmailSchema).describe('Emails to the buyer, the newest of each kind'),
    open_withdrawals: z
      .array(openWithdrawalSchema)
      .exactOptional()
      .describe('Withdrawals from the contract that are not decided yet'),
    timeline: z.array(timelineEntrySchema).describe('The timeline, newest first'),
    can_be_refunded: z.boolean(),
    can_be_given_up: z.boolean(),
    has_receipt: z.boolean(),
    has_tickets: z.boolean(),
  })
  .meta({ id: 'OfficeOrder' });
export type OfficeOrder = z.infer<typeof officeOrderSchema>;
export type OpenWithdrawal = z.infer<typeof openWithdrawalSchema>;
