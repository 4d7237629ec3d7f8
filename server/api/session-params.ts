import { z } from 'zod';
import {
  INVALID_SESSION_IDENTIFIER,
  decodeSessionIdentifier,
} from '#contract/sessions/session-identifier.ts';

/** A session in an address, by number or public identifier. */
export const sessionParams = z.object({
  session: z
    .string()
    .max(40)
    .refine((text) => decodeSessionIdentifier(text) !== undefined, INVALID_SESSION_IDENTIFIER),
});
