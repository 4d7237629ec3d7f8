import { z } from 'zod';
import { textParameter } from '../text-parameter.ts';
import { SOLD_BY } from './sold-by.ts';

export const searchQuerySchema = z.object({
  q: textParameter({ name: 'search', maxLength: 100 }).min(1, 'The search must not be empty.'),
});

export const searchHitSchema = z
  .object({
    title: z.string(),
    detail: z.string(),
    formatted_price: z.string(),
    program: z.object({ slug: z.string(), category: z.string(), sold_by: z.enum(SOLD_BY) }),
    /** Null for a program. */
    session_identifier: z.string().nullable(),
  })
  .meta({ id: 'SearchHit' });

export type SearchHit = z.infer<typeof searchHitSchema>;
