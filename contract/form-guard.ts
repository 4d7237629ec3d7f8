import { z } from 'zod';

/** Asks nothing of a person, and tells a program that fills in forms. */
export const formGuard = {
  website: z.string().max(2_000).optional().describe('A hidden field. Only bots fill it in'),
  elapsed_ms: z
    .number()
    .min(0)
    .optional()
    .describe('How long the form was on the screen before it was sent, in milliseconds'),
};

export const receivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'Received' });
