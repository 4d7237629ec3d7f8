import { z } from 'zod';
import { checkoutAnswerSchema } from '../checkout/checkout.ts';
import { givenBackTicketsSchema } from '../checkout/free-seats.ts';
import { orderSchema } from '../orders/order.ts';
import { SEAT_PROBLEMS } from './cancellation.ts';

/** Why a buyer cannot choose another date for a seat. */
export const DATE_CHANGE_PROBLEMS = [...SEAT_PROBLEMS, 'not_offered', 'too_late', 'changed_before'] as const;
export type DateChangeProblem = (typeof DATE_CHANGE_PROBLEMS)[number];

const cents = z.int().nonnegative();

const dateChoiceSchema = z
  .object({
    program_id: z.int(),
    session_id: z.int().nullable().describe('Null: the dates of a program that is sold by seat'),
    title: z.string(),
    detail: z.string(),
    whom: z.string().describe('The format of a session and whom it is for. Empty if neither is known'),
    first_day: z.iso.date().describe('By the calendar of the venue'),
    price_cents: cents,
    spots_left: cents,
    smaller_share: z
      .object({
        percent_now: z.int().describe('If a seat is cancelled today, as it is'),
        percent_after: z
          .int()
          .nullable()
          .describe('If it is cancelled today, after it got this date. Null: as the office decides'),
      })
      .nullable()
      .exactOptional()
      .describe('Of the price. Null unless cancelling returns less after the change'),
    differences: z
      .array(z.int())
      .describe(
        'Of each seat, in their order: paid on top if positive, returned if negative, by the share that cancelling returns now',
      ),
  })
  .meta({ id: 'DateChoice' });

const movableLineSchema = z
  .object({
    title: z.string(),
    detail: z.string(),
    price_cents: cents,
    until: z
      .string()
      .nullable()
      .describe('The last day on which another date can be chosen, by the calendar of the venue'),
    seats: z.array(
      z.object({
        code: z.string(),
        holder: z.string().nullable().describe('Who uses the ticket, if it is not the buyer'),
        problem: z.enum(DATE_CHANGE_PROBLEMS).nullable().describe('Why the buyer cannot change its date'),
      }),
    ),
    choices: z.array(dateChoiceSchema).describe('By their first day. Empty if no seat can be moved'),
    other_prices: z
      .int()
      .nonnegative()
      .exactOptional()
      .describe(
        'How many dates with seats are no choice, because an order that was not paid by card keeps its price',
      ),
  })
  .meta({ id: 'MovableLine' });

export const dateChoicesSchema = z
  .object({ currency: z.string(), lines: z.array(movableLineSchema) })
  .meta({ id: 'DateChoices' });

/** What the buyer was shown goes along. Another amount is refused, and nothing happens. */
export const changeDateSchema = givenBackTicketsSchema.extend({
  program_id: z.int().positive(),
  session_id: z.int().positive().nullable(),
  expected_cents: z
    .int()
    .min(-99_999_999)
    .max(99_999_999)
    .describe('Of all these seats, as it was shown: paid on top if positive, returned if negative'),
});

export const dateChangeAnswerSchema = z
  .object({
    order: orderSchema,
    checkout: checkoutAnswerSchema
      .nullable()
      .describe('Where the difference is paid. The date changes when it is paid. Null: it has changed'),
  })
  .meta({ id: 'DateChangeAnswer' });

export type DateChoices = z.infer<typeof dateChoicesSchema>;
export type MovableLine = z.infer<typeof movableLineSchema>;
export type DateChoice = z.infer<typeof dateChoiceSchema>;
export type DateChangeAnswer = z.infer<typeof dateChangeAnswerSchema>;
