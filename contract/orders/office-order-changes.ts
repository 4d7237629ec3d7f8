import { z } from 'zod';
import { NOT_AN_ADDRESS, isAddress, optionalAddressProblem } from '../accounts/account-fields.ts';
import { trimmedText } from '../checked-text.ts';
import { outOfBounds, required } from '../field-checks.ts';

const PHONE = /^\+?[\d ()-]{6,30}$/;
const TICKET_CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/;
const MOST_SEATS = 200;

const revision = z.int().positive();
const reason = trimmedText((text) => (text === '' ? 'Please enter a reason' : outOfBounds(text, 500)));
const optional = (most: number) => trimmedText((text) => outOfBounds(text, most));
const named = (label: string) =>
  trimmedText((text) =>
    Array.from(text).length === 1 ? `${label} must be at least 2 characters` : required(label, text, 200),
  );

/** Fewer fields are required than in the buyer's own form. A school, for example, orders without a grade. */
const buyerFields = {
  name: named('Name'),
  email: trimmedText((email) => (isAddress(email) ? undefined : NOT_AN_ADDRESS)).toLowerCase(),
  phone: trimmedText((phone) =>
    phone === '' || PHONE.test(phone) ? undefined : 'Please enter digits, such as +90 532 111 22 33',
  ),
  school_name: optional(200),
  grade: optional(100),
  city: optional(100),
};

export const buyerChangeSchema = z.strictObject({
  revision,
  ...buyerFields,
  copy_email: trimmedText(optionalAddressProblem)
    .toLowerCase()
    .exactOptional()
    .describe(
      'Gets copies of emails about tickets and dates. Empty: nobody does. Unchanged if it is not said',
    ),
  send_tickets: z.boolean().describe('Whether the email with the tickets is resent'),
});
export type BuyerChange = z.infer<typeof buyerChangeSchema>;

export const holderChangeSchema = z.strictObject({ revision, holder: named('Name') });

export const handoverSchema = z.strictObject({
  revision,
  reason,
});

/** What goes back for tickets that the office refunds. */
const REFUND_BASES = ['terms', 'price'] as const;
export type RefundBasis = (typeof REFUND_BASES)[number];

export const refundRequestSchema = z.strictObject({
  tickets: z
    .array(z.string().regex(TICKET_CODE, 'This is not a ticket.'))
    .min(1, 'Please choose a ticket')
    .max(1_000)
    .nullable()
    .describe('Null means all valid tickets'),
  gives: z
    .enum(REFUND_BASES)
    .default('price')
    .describe(
      'What the terms give now, or the whole price, which an administrator can grant beyond the terms',
    ),
  amount_cents: z.int().nonnegative().describe('The refund amount that was shown'),
  reason,
});

const someTickets = z
  .array(z.string().regex(TICKET_CODE, 'This is not a ticket.'))
  .min(1, 'Please choose a ticket')
  .max(1_000);

/** By the office, beside the terms of the booking. A dearer date costs nothing more. */
export const dateMoveSchema = z.strictObject({
  tickets: someTickets,
  program_id: z.int('Please choose a date').positive(),
  session_id: z.int().positive().nullable(),
  back_cents: z
    .int('Please enter an amount')
    .nonnegative()
    .describe(
      'What goes back: at least what the terms give of what the new date is cheaper, and at most all of that',
    ),
  reason,
});

export const goodwillSchema = z.strictObject({
  amount_cents: z
    .int('Please enter an amount, such as 100')
    .positive('Please enter an amount, such as 100')
    .max(100_000_000, 'The amount is more than what is left.'),
  reason,
});

const cents = z.int().nonnegative();

export const refundQuoteSchema = z
  .object({
    currency: z.string(),
    left_cents: cents.describe('Of what was paid, what neither went back nor is on its way back'),
    seats: z.array(
      z.object({
        code: z.string(),
        price_cents: cents,
        terms_cents: cents
          .nullable()
          .describe('What the terms give now. Null: they say nothing, and the office decides'),
        is_promised: z
          .boolean()
          .describe('Whether at least the share of the terms goes back if the ticket gets a cheaper date'),
      }),
    ),
  })
  .meta({ id: 'RefundQuote' });
export type RefundQuote = z.infer<typeof refundQuoteSchema>;

export const returnedByHandSchema = z.strictObject({
  note: trimmedText((text) => required('How it was returned', text, 500)),
});

export const resendEmailSchema = z.strictObject({ email_id: z.int().positive() });

const lines = z
  .array(
    z.strictObject({
      program_id: z.int().positive(),
      session_id: z.int().positive().nullable(),
      quantity: z
        .int('Please enter a number of seats')
        .min(1, 'Please enter a number of seats')
        .max(MOST_SEATS, `At most ${MOST_SEATS} seats per item`),
    }),
  )
  .min(1, 'Please choose what is booked')
  .max(20, 'At most 20 lines')
  .refine(
    (items) => new Set(items.map((item) => `${item.program_id}/${item.session_id}`)).size === items.length,
    'Each session can be chosen once',
  );

export const manualOrderSchema = z.strictObject({
  items: lines,
  ...buyerFields,
  paid_by: z.enum(['invoice', 'free'], 'Please choose how it is paid'),
  paid_note: trimmedText((text) => required('Invoice number or note', text, 200)),
  total_cents: z.int().nonnegative().describe('The total that was shown'),
});
export type ManualOrder = z.infer<typeof manualOrderSchema>;

export const madeOrRequestedSchema = z.object({
  reference: z.string().nullable().describe('The order’s, if it was made'),
  request_id: z.int().nullable().describe('The order request’s, if a second admin has to approve it'),
});
export type MadeOrRequested = z.infer<typeof madeOrRequestedSchema>;
