import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { required } from '../field-checks.ts';
import { listQuery } from '../office/list-query.ts';

/** Nobody decides on an expired one any more. */
export const ORDER_REQUEST_STATES = ['waiting', 'approved', 'rejected', 'expired'] as const;
export type OrderRequestState = (typeof ORDER_REQUEST_STATES)[number];

/** After so many days, prices and seats are no longer those that were asked for. */
export const ORDER_REQUEST_DAYS = 7;

export const orderRequestsQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  state: z.enum(ORDER_REQUEST_STATES, 'Please choose one of the states').exactOptional(),
});

export const orderRequestSchema = z
  .object({
    id: z.int().positive(),
    state: z.enum(ORDER_REQUEST_STATES),
    requested_by: z.string().nullable().describe('Null if the account no longer exists'),
    requested_by_id: z.int().nullable(),
    requested_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('Until when it can be approved'),
    paid_by: z.enum(['invoice', 'free']),
    paid_note: z.string().describe('The invoice number, or the reason'),
    buyer: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      school_name: z.string(),
      grade: z.string(),
      city: z.string(),
    }),
    lines: z.array(
      z.object({
        program_id: z.int(),
        session_id: z.int().nullable(),
        title: z.string(),
        detail: z.string(),
        quantity: z.int(),
        unit_price_cents: z.int().describe('The list price, also of a free order'),
      }),
    ),
    list_cents: z.int().describe('The value at list price'),
    total_cents: z.int().describe('What the buyer is charged'),
    currency: z.string(),
    decided_by: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
    reason: z.string().describe('Why it was rejected'),
    order_reference: z.string().nullable().describe('The order that was made'),
  })
  .meta({ id: 'OrderRequest' });
export type OrderRequest = z.infer<typeof orderRequestSchema>;

export const rejectionSchema = z.strictObject({
  reason: trimmedText((text) => required('Reason', text, 500)),
});
