import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { guestFields } from '../checkout/guest-fields.ts';

export const orderLinkRequestSchema = z.strictObject({
  email: trimmedText(guestFields.email).toLowerCase(),
});
