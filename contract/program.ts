import { z } from 'zod';
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
    sold_by: z.enum(SOLD_BY),
  })
  .meta({ id: 'Program' });

export type Program = z.infer<typeof programSchema>;
