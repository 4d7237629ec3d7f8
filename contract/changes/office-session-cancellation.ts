import { z } from 'zod';
import { listQuery } from '../office/list-query.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import { CANCELLATION_OUTCOMES } from './office-cancellation-outcome.ts';

/**
 * `asked`: the buyer can choose between another date and the money. `under_way`: our part is done, and the card provider
 * is processing the refund.
 */
export const CANCELLATION_ITEM_STATES = ['due', 'asked', 'under_way', 'done', 'failed'] as const;

const count = z.int().nonnegative();

export const sessionCancellationSchema = z.strictObject({
  revision: z.int().positive(),
  note: z
    .string()
    // oxlint-disable-next-line no-control-regex -- to refuse them
    .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'Please leave out control characters')
    .trim()
    .max(1_000, 'At most 1000 characters')
    .describe('Message to buyers; may be empty'),
  tickets: count.describe('The number of tickets that was shown'),
  amount_cents: count.describe('The refund amount that was shown'),
});
export type CancelSessionBody = z.input<typeof sessionCancellationSchema>;

const affectedOrderSchema = z
  .object({
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(ORDER_STATES),
    seats: count,
    amount_cents: count.describe('The refund amount'),
  })
  .meta({ id: 'AffectedOrder' });

export const affectedByCancellationSchema = z
  .object({
    buyers: count.describe(
      'Orders with valid tickets: each buyer gets an email, and another date or a refund for this session',
    ),
    tickets: count,
    amount_cents: count,
    asked: count
      .exactOptional()
      .describe('Of the buyers: who are asked to choose, because another date has seats for them'),
    asked_without_seats: count
      .exactOptional()
      .describe('Of those asked: for whom no seats are held meanwhile'),
    held: z
      .array(
        z.object({
          session_id: z.int().positive().nullable(),
          title: z.string(),
          detail: z.string().describe('Place and days'),
          seats: count.describe('How many seats are held for buyers who are asked'),
          left: count.describe('How many seats are left now'),
        }),
      )
      .exactOptional()
      .describe('In which other dates seats are held, never more than half of what is left'),
    unpaid_orders: count.describe(
      'Orders that hold seats and are not paid or not confirmed. They will be ended',
    ),
    unpaid_seats: count,
    orders: z.array(affectedOrderSchema).describe('The first ones'),
  })
  .meta({ id: 'AffectedByCancellation' });
export type AffectedByCancellation = z.infer<typeof affectedByCancellationSchema>;

export const cancellationRunSchema = z
  .object({
    started_at: z.iso.datetime(),
    started_by: z.string(),
    finished_at: z.iso.datetime().nullable(),
    asked_until: z.iso.datetime().nullable().exactOptional().describe('Until when the last buyer chooses'),
    note: z.string(),
    items: z.object({
      due: count,
      asked: count.exactOptional(),
      under_way: count,
      done: count,
      failed: count,
    }),
    amount_cents: count.describe('Amount to refund by card'),
    returned_cents: count,
    by_hand: z
      .object({
        count,
        amount_cents: count,
        orders: z.array(z.object({ reference: z.string(), amount_cents: count })).describe('The first ones'),
      })
      .describe('Not paid by card, and no repayment recorded yet'),
  })
  .meta({ id: 'CancellationRun' });
export type CancellationRun = z.infer<typeof cancellationRunSchema>;

export const cancellationAnswerSchema = z
  .object({
    affected: affectedByCancellationSchema.nullable().describe('As long as it is not cancelled'),
    run: cancellationRunSchema.nullable(),
    currency: z.string(),
  })
  .meta({ id: 'SessionCancellation' });
export type CancellationAnswer = z.infer<typeof cancellationAnswerSchema>;

export const cancellationItemsQuery = listQuery({
  sorts: ['order'],
  byDefault: { sort: 'order', direction: 'asc' },
}).extend({ state: z.enum(CANCELLATION_ITEM_STATES, 'There is no such state.').exactOptional() });

export const cancellationItemSchema = z
  .object({
    id: z.int().positive(),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    state: z.enum(CANCELLATION_ITEM_STATES),
    outcome: z.enum(CANCELLATION_OUTCOMES).nullable(),
    seats: count,
    amount_cents: count,
    failure: z.string().nullable(),
    asked_until: z.iso.datetime().nullable().exactOptional().describe('Until when the buyer chooses'),
    is_returned: z.boolean().describe('A manual repayment was recorded'),
    changed_at: z.iso.datetime(),
  })
  .meta({ id: 'CancellationItem' });
export type CancellationItem = z.infer<typeof cancellationItemSchema>;

export const retriedSchema = z.object({ retried: count }).meta({ id: 'RetriedSessionCancellation' });
