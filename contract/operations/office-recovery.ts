import { z } from 'zod';
import { listQuery } from '../office/list-query.ts';
import { REFUND_REASONS } from '../orders/refund-state.ts';

/** What recover did with an order after a restored backup, or left for a person. */
export const RECOVERY_OUTCOMES = [
  'for_a_person',
  'order_made_again',
  'seats_gone',
  'payment_found',
  'date_changed',
  'refund_recorded',
] as const;

export const recoveryQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  outcome: z.enum(RECOVERY_OUTCOMES, 'Please choose one of the outcomes').exactOptional(),
});

export const recoveredSchema = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    reference: z.string().describe('The order’s'),
    name: z.string().describe('The buyer’s; empty if the buyer was erased'),
    outcome: z.enum(RECOVERY_OUTCOMES),
    amount_cents: z.int().describe('What was paid, or what went back'),
    currency: z.string(),
    reason: z.enum(REFUND_REASONS).nullable().describe('Of a refund'),
    tickets: z.int().describe('Those that a refund ended, or that got the new date'),
    detail: z.string().describe('The new date, or why a person has to change it'),
  })
  .meta({ id: 'Recovered' });
export type Recovered = z.infer<typeof recoveredSchema>;
