import { z } from 'zod';
import { challengeSchema } from './checkout/challenge.ts';
import { refusedLineSchema } from './checkout/refused-line.ts';
import { ERROR_CODES, type ErrorCode } from './error-code.ts';

export function successOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

export const failureSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.enum(Object.keys(ERROR_CODES) as ErrorCode[]),
    errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
    current: z
      .unknown()
      .optional()
      .describe('With 409 on an edit: the current version, which someone else has saved'),
    challenge: challengeSchema
      .optional()
      .describe('With challenge_required: solve it, then repeat the request with X-Challenge-Solution'),
    try_again_in_seconds: z
      .int()
      .positive()
      .optional()
      .describe('With 503 on a payment: card payments are paused for so long, as Retry-After says too'),
    lines: z
      .array(refusedLineSchema)
      .optional()
      .describe('With 409 on a cart: how many seats are left of each line'),
  })
  .meta({ id: 'Failure' });
