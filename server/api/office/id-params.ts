import { z } from 'zod';

export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This is no number')
    .transform(Number),
});
