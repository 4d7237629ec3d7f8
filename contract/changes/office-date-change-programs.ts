import { z } from 'zod';

const MOST_OTHERS = 100;

const id = z.int().positive();

export const datePrograms = z
  .object({
    programs: z
      .array(z.object({ id, title: z.string(), is_published: z.boolean(), chosen: z.boolean() }))
      .describe('All other programs with dates or sessions'),
  })
  .meta({ id: 'DateChangePrograms' });

const ids = z.array(id.max(Number.MAX_SAFE_INTEGER)).max(MOST_OTHERS, `At most ${MOST_OTHERS} programs`);

export const dateProgramsChange = z.strictObject({
  from: ids.describe('Those that the editor saw as chosen'),
  to: ids,
});

export type DateChangePrograms = z.infer<typeof datePrograms>;
