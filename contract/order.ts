import { z } from 'zod';
import { lineAgreementSchema } from './agreement.ts';
import { shownTermsSchema } from './booking-terms-schema.ts';
import { ORDER_STATES } from './order-state.ts';
import { PAID_BY } from './paid-by.ts';
import { REFUND_STATES } from './refund-state.ts';
import { TICKET_STATES } from './ticket-state.ts';

const money = z.number().describe('In whole units of the currency, such as dollars');

const orderLineSchema = z.object({
  program_id: z.int(),
  program_slug: z.string(),
  session_id: z.int().nullable(),
  session_identifier: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unit_price: money,
  formatted_unit_price: z.string(),
  is_online: z.boolean().exactOptional(),
  venue_name: z.string().nullable().describe('Online, if it is online'),
  city: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  starts_local: z.string().nullable(),
  ends_local: z.string().nullable(),
  starts_at: z.string().nullable(),
  formatted_date: z.string().nullable(),
  time: z.string().nullable(),
  zone_label: z.string().nullable(),
  is_cancelled: z.boolean(),
  preparation_notes: z
    .string()
    .nullable()
    .exactOptional()
    .describe('What to prepare or bring. Null without a valid ticket'),
  agreement: lineAgreementSchema.exactOptional(),
  booking_terms: shownTermsSchema.describe('Under which it was sold. Null: as the office decides'),
  tickets: z.array(
    z.object({
      code: z.string(),
      state: z.enum(TICKET_STATES),
      holder: z.string().exactOptional().describe('Who uses the ticket, if it is not the buyer'),
    }),
  ),
});

export const orderSchema = z
  .object({
    reference: z.string(),
    state: z.enum(ORDER_STATES),
    currency: z.string(),
    total: money,
    formatted_total: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    pay_url: z.string().nullable().describe('Where to pay it. Null if a new payment page must be requested'),
    pay_until: z.string().nullable().describe('When the hold on its seats ends. Null if it cannot be paid'),
    confirm_until: z
      .string()
      .nullable()
      .exactOptional()
      .describe('When free seats are given back, unless the buyer confirms the email address'),
    can_be_extended: z.boolean().describe('Whether it has not been extended yet'),
    extendable_from: z
      .string()
      .nullable()
      .exactOptional()
      .describe('From when extending gains enough time to count. Null if it cannot be extended'),
    can_be_cancelled: z.boolean(),
    is_given_back: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether the buyer gave back every ticket that is no longer valid, of an order that cost nothing',
      ),
    refunded: money,
    kept: money.exactOptional().describe('Of seats that the buyer cancelled, by the terms of the booking'),
    paid_by: z
      .enum(PAID_BY)
      .exactOptional()
      .describe('How it is paid. An invoice is paid outside this system'),
    refunds: z.array(z.object({ amount: money, state: z.enum(REFUND_STATES) })),
    lines: z.array(orderLineSchema),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;
