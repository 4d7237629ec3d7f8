import { z } from 'zod';

/** Detects bots that fill in forms, without asking anything of a person. */
export const honeypot = {
  website: z.string().max(2_000).optional().describe('A hidden field. Only bots fill it in'),
  elapsed_ms: z
    .number()
    .min(0)
    .optional()
    .describe('How long the form was on the screen before it was sent, in milliseconds'),
};

export const receivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'Received' });
