import { z } from 'zod';
import { accountFields } from '../account-fields.ts';
import { trimmedText } from '../checked-text.ts';

const counted = z.object({ what: z.string(), count: z.int() });

/** What erasing a person would do. */
export const erasureSchema = z
  .object({
    email: z.string(),
    obstacles: z.array(z.string()).describe('Sentences; while there are any, nobody is erased'),
    goes: z.array(counted),
    stays: z.array(counted.extend({ why: z.string() })),
  })
  .meta({ id: 'Erasure' });

export type Erasure = z.infer<typeof erasureSchema>;

/** The address is typed once more: nobody is erased by a slip. */
export const erasureConfirmationSchema = z.strictObject({
  email: trimmedText(accountFields.email).toLowerCase(),
});
