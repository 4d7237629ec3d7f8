import { z } from 'zod';
import { programSchema } from './program.ts';

const pageLinkSchema = z
  .object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })
  .meta({ id: 'PageLink' });

export const programPageSchema = z
  .object({
    data: z.array(programSchema),
    total: z.int().nonnegative(),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    per_page: z.int().positive(),
    links: z.array(pageLinkSchema),
  })
  .meta({ id: 'ProgramPage' });

export type ProgramPage = z.infer<typeof programPageSchema>;
