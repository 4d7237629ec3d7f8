import { z } from 'zod';
import { ORDER_STATES } from '../order-state.ts';
import { CALLING_OFF_OUTCOMES } from './calling-off-outcome.ts';
import { listQuery } from './list-query.ts';

/** under_way: here everything is done, and the card provider is at the refund. */
export const CALLING_OFF_ITEM_STATES = ['due', 'under_way', 'done', 'failed'] as const;

const count = z.int().nonnegative();

export const callingOffSchema = z.strictObject({
  revision: z.int().positive(),
  note: z
    .string()
    // oxlint-disable-next-line no-control-regex -- what no text holds
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'Please leave out control characters')
    .trim()
    .max(1_000, 'At most 1000 characters')
    .describe('What buyers are told beside the fact itself; may be empty'),
  tickets: count.describe('How many whoever asks was told that it meets'),
  amount_cents: count.describe('What whoever asks was told that goes back'),
});
export type CallingOffBody = z.input<typeof callingOffSchema>;

const touchedOrderSchema = z
  .object({
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(ORDER_STATES),
    seats: count,
    amount_cents: count.describe('What goes back'),
  })
  .meta({ id: 'TouchedOrder' });

export const touchedByCallingOffSchema = z
  .object({
    buyers: count.describe('Orders with valid tickets: each is told, and refunded what was paid for these'),
    tickets: count,
    amount_cents: count,
    unpaid_orders: count.describe('Orders that hold seats and are not paid: they are ended'),
    unpaid_seats: count,
    orders: z.array(touchedOrderSchema).describe('The first of them'),
  })
  .meta({ id: 'TouchedByCallingOff' });
export type TouchedByCallingOff = z.infer<typeof touchedByCallingOffSchema>;

export const callingOffRunSchema = z
  .object({
    started_at: z.iso.datetime(),
    started_by: z.string(),
    finished_at: z.iso.datetime().nullable(),
    note: z.string(),
    items: z.object({
      due: count,
      under_way: count,
      done: count,
      failed: count,
    }),
    amount_cents: count.describe('Owed to buyers by card'),
    returned_cents: count,
    by_hand: z
      .object({
        count,
        amount_cents: count,
        orders: z
          .array(z.object({ reference: z.string(), amount_cents: count }))
          .describe('The first of them'),
      })
      .describe('What was not paid by card, and nobody has said to be returned'),
  })
  .meta({ id: 'CallingOffRun' });
export type CallingOffRun = z.infer<typeof callingOffRunSchema>;

export const callingOffAnswerSchema = z
  .object({
    touched: touchedByCallingOffSchema.nullable().describe('As long as it is not called off'),
    run: callingOffRunSchema.nullable(),
    currency: z.string(),
  })
  .meta({ id: 'CallingOff' });
export type CallingOffAnswer = z.infer<typeof callingOffAnswerSchema>;

export const callingOffItemsQuery = listQuery({
  sorts: ['order'],
  byDefault: { sort: 'order', direction: 'asc' },
}).extend({ state: z.enum(CALLING_OFF_ITEM_STATES, 'There is no such state.').exactOptional() });

export const callingOffItemSchema = z
  .object({
    id: z.int().positive(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(CALLING_OFF_ITEM_STATES),
    outcome: z.enum(CALLING_OFF_OUTCOMES).nullable(),
    seats: count,
    amount_cents: count,
    failure: z.string().nullable(),
    is_returned: z
      .boolean()
      .describe('Somebody has said that what was to be given back by hand was returned'),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'CallingOffItem' });
export type CallingOffItem = z.infer<typeof callingOffItemSchema>;

export const retriedSchema = z.object({ retried: count }).meta({ id: 'RetriedCallingOff' });
