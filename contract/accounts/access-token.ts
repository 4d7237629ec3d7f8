import { z } from 'zod';

export const accessTokenSchema = z
  .object({
    id: z.int().positive(),
    device: z.string().describe('The user agent of the browser that signed in'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('Accurate to five minutes'),
    is_current: z.boolean(),
  })
  .meta({ id: 'AccessToken' });
