import { z } from 'zod';
import { lineAgreementSchema } from '../catalogue/agreement.ts';
import { shownTermsSchema } from '../catalogue/booking-terms-schema.ts';
import { withdrawalProgressShape } from '../changes/withdrawal.ts';
import { PAID_BY } from '../checkout/paid-by.ts';
import { ORDER_STATES } from './order-state.ts';
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
  place: z.string().nullable().exactOptional().describe('From the venue to its country, with the street'),
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
  choose_until: z.iso
    .datetime()
    .nullable()
    .exactOptional()
    .describe('Its session is cancelled, and until then the buyer chooses another date or the money'),
  preparation_notes: z
    .string()
    .nullable()
    .exactOptional()
    .describe('What to prepare or bring. Null without a valid ticket'),
  agreement: lineAgreementSchema.exactOptional(),
  booking_terms: shownTermsSchema.describe('Under which it was sold. Null: as the office decides'),
  date_changes: z.int().exactOptional().describe('How often the buyer changed the date of its seats'),
  has_other_dates: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether there is any other date for its seats, with room or without, and its terms still allow one',
    ),
  choose_back: money
    .exactOptional()
    .describe(
      'What goes back if the buyer chooses the money for a cancelled session. Only in the list of orders',
    ),
  minimum_line: z
    .string()
    .exactOptional()
    .describe('With how many people it runs, and when that is decided, in a sentence'),
  who_comes_line: z
    .string()
    .exactOptional()
    .describe(
      'How many of its seats say who comes, what is missing and until when it is needed, in a sentence. Only in the list of orders',
    ),
  is_who_comes_missing: z
    .boolean()
    .exactOptional()
    .describe('Whether the buyer can still say something of who comes. Only in the list of orders'),
  tickets: z.array(
    z.object({
      code: z.string(),
      state: z.enum(TICKET_STATES),
      holder: z.string().exactOptional().describe('Who uses the ticket, if it is not the buyer'),
      refunded: money
        .exactOptional()
        .describe('What went back for it to the card, or is on its way. Not while it is valid'),
    }),
  ),
});

const sumsSchema = z
  .object({
    paid: money.describe('Also for dearer dates, and twice if it was paid twice'),
    returned: money.describe('Or on its way back'),
    on_its_way: money.describe('Of what is returned'),
    kept: money.describe('What was paid and is not returned'),
    for_seats: money.describe('Of what is kept: for seats that are still valid'),
  })
  .meta({ id: 'OrderSums' });

const orderDateChangeSchema = z
  .object({ changed_at: z.iso.datetime(), seats: z.int(), from: z.string(), to: z.string() })
  .meta({ id: 'OrderDateChange' });

const orderWithdrawalSchema = z
  .object({
    ...withdrawalProgressShape,
    is_from_other_address: z
      .boolean()
      .describe('Whether another email address than that of the order was typed'),
    returned: money.nullable().describe('What was returned. Null unless it was'),
  })
  .meta({ id: 'OrderWithdrawal' });

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
    correct_address_until: z
      .string()
      .nullable()
      .exactOptional()
      .describe('Until when the browser that bought may correct a mistyped email address'),
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
    kept: money.exactOptional().describe('Of the price of seats that ended, by the terms of the booking'),
    paid_by: z
      .enum(PAID_BY)
      .exactOptional()
      .describe('How it is paid. An invoice is paid outside this system'),
    supplement_to: z
      .string()
      .nullable()
      .exactOptional()
      .describe('The order whose tickets get another date when this one, the difference, is paid'),
    open_supplement: z
      .string()
      .nullable()
      .exactOptional()
      .describe('The order that is still to be paid for another, dearer date of tickets of this one'),
    refunds: z.array(z.object({ amount: money, state: z.enum(REFUND_STATES) })),
    sums: sumsSchema
      .nullable()
      .exactOptional()
      .describe('Where something went back, is on its way, or was kept for seats that ended. They add up'),
    changed_dates: z
      .array(orderDateChangeSchema)
      .exactOptional()
      .describe('Each change of the date of its seats, the first one first'),
    withdrawals: z
      .array(orderWithdrawalSchema)
      .exactOptional()
      .describe('Withdrawals from the contract, those from its own address first, then the newest'),
    last_withdrawal_day: z.iso
      .date()
      .nullable()
      .exactOptional()
      .describe(
        'The last day on which a withdrawal returns all of the money, by the calendar of New York. Null: what is held on a date is exempt, or it was not bought',
      ),
    lines: z.array(orderLineSchema),
  })
  .meta({ id: 'Order' });

export type Order = z.infer<typeof orderSchema>;
