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
    certificate: z.string().nullable().describe('What those who complete it receive'),
    schedule: z.string().nullable().describe('When and how it is held, in words'),
    selling_points: z.array(z.string()).describe('Short lines beside its sessions'),
    has_formats: z.boolean().describe('Its sessions are Essentials or Mastery, which its page explains'),
    available_tickets: tickets,
    remaining_tickets: tickets,
    sold_tickets: tickets,
    is_sold_out: z.boolean(),
    grade_levels: z.array(z.string()),
    sold_by: z.enum(SOLD_BY),
  })
  .meta({ id: 'Program' });

export type Program = z.infer<typeof programSchema>;
