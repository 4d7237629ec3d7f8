import { z } from 'zod';
import { accountFields } from '../accounts/account-fields.ts';
import { trimmedText } from '../checked-text.ts';

const counted = z.object({ what: z.string(), count: z.int() });

/** A preview of what erasing a person would do. */
export const erasureSchema = z
  .object({
    email: z.string(),
    obstacles: z.array(z.string()).describe('Reasons why this person cannot be erased yet'),
    goes: z.array(counted),
    stays: z.array(counted.extend({ why: z.string() })),
  })
  .meta({ id: 'Erasure' });

export type Erasure = z.infer<typeof erasureSchema>;

/** The email address must be typed again to prevent accidents. */
export const erasureConfirmationSchema = z.strictObject({
  email: trimmedText(accountFields.email).toLowerCase(),
});
