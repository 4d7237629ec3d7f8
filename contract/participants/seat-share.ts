import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { guestFields } from '../checkout/guest-fields.ts';

export const seatShareSchema = z.object({
  email: trimmedText(guestFields.email).toLowerCase(),
  is_for_guardian: z
    .boolean()
    .default(false)
    .describe('Whether the buyer sends it to the guardian, who may then consent'),
});
