import { z } from 'zod';

export const reminderLinkSchema = z.strictObject({
  token: z
    .string('This is required')
    .trim()
    .regex(/^[\w-]{43}$/, 'This is not known'),
});
