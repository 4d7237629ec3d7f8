import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { outOfBounds, required } from '../field-checks.ts';
import { isDayOfOurs } from '../office/day.ts';

const cents = z.int();

/** What was paid of an order by invoice. Null: it is paid in another way. */
export const invoiceSumsSchema = z
  .object({
    paid_cents: cents.describe('The sum of what the office noted'),
    open_cents: cents.describe('Of the price without what was refunded, what is not paid'),
  })
  .nullable();
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>;

export const invoicePaymentSchema = z.object({
  id: z.int(),
  paid_on: z.iso.date(),
  amount_cents: cents.describe('Below zero: corrects another row'),
  reference: z.string().describe('Of the transfer, or why it was corrected'),
  noted_by: z.string().nullable(),
  noted_at: z.iso.datetime(),
  is_corrected: z.boolean().describe('Another row takes it back'),
});
export type InvoicePayment = z.infer<typeof invoicePaymentSchema>;

export const noteInvoicePaymentSchema = z.strictObject({
  paid_on: z.iso
    .date('Enter the day, such as 2031-05-24')
    .refine(isDayOfOurs, 'Enter the day, such as 2031-05-24')
    .describe('On which the money arrived, in New York time'),
  amount_cents: z
    .int('Please enter an amount, such as 100')
    .positive('Please enter an amount, such as 100')
    .max(2_000_000_000, 'The amount is more than the invoice.'),
  reference: trimmedText((text) => required('Reference', text, 200)),
});

export const correctInvoicePaymentSchema = z.strictObject({
  reason: trimmedText((text) => (text === '' ? 'Please enter a reason' : outOfBounds(text, 200))),
});
