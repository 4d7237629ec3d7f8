import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { guestFields } from './guest-fields.ts';

const MOST_TICKETS = 200;

export const addressCorrectionSchema = z.strictObject({
  email: trimmedText(guestFields.email).toLowerCase(),
});

export const givenBackTicketsSchema = z.strictObject({
  codes: z
    .array(
      z
        .string()
        .max(40)
        .regex(/^\P{Cc}*$/u, 'This ticket does not exist.'),
    )
    .min(1)
    .max(MOST_TICKETS),
});
