import { z } from 'zod';

export const doorParams = z.object({
  session: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This is no number of a session')
    .transform(Number),
});
