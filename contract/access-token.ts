import { z } from 'zod';

export const accessTokenSchema = z
  .object({
    id: z.int().positive(),
    device: z.string().describe('What the browser called itself when it signed in'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('To within five minutes'),
    is_current: z.boolean(),
  })
  .meta({ id: 'AccessToken' });
