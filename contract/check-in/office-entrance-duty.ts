import { z } from 'zod';

const entranceHelperSchema = z
  .object({ id: z.int().positive(), name: z.string() })
  .meta({ id: 'EntranceHelper' });

export const entranceHelpersSchema = z
  .object({
    helpers: z.array(entranceHelperSchema).describe('To whom the session or program was given'),
    others: z.array(entranceHelperSchema).describe('Who else could help at the entrance'),
  })
  .meta({ id: 'EntranceHelpers' });

export type EntranceHelpers = z.infer<typeof entranceHelpersSchema>;
