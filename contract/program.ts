import { z } from 'zod';
import { GRADES, PROGRAM_AUDIENCES } from './program-audience.ts';
import { SOLD_BY } from './sold-by.ts';
import { TRACKS } from './track.ts';

const tickets = z.int().nonnegative();

export const programSchema = z
  .object({
    id: z.int().positive(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    category: z.string(),
    track: z.enum(TRACKS).nullable(),
    duration: z.string(),
    price: z.number().nonnegative().nullable(),
    formatted_price: z.string(),
    currency: z.string().regex(/^[a-z]{3}$/),
    features: z.array(z.string()),
    available_tickets: tickets,
    remaining_tickets: tickets,
    sold_tickets: tickets,
    is_sold_out: z.boolean(),
    grade_levels: z.array(z.string()),
    audiences: z.array(z.enum(PROGRAM_AUDIENCES)),
    grades: z
      .array(
        z
          .int()
          .min(GRADES[0])
          .max(GRADES.at(-1) ?? GRADES[0]),
      )
      .describe('The grades of the program and of its coming sessions'),
    sold_by: z.enum(SOLD_BY),
    coming_sessions: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Sessions that have not begun; null if not sold by session'),
    lowest_session_price: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Of the coming sessions with seats left, the lowest price above 0; 0 if all are free'),
  })
  .meta({ id: 'Program' });

export type Program = z.infer<typeof programSchema>;
