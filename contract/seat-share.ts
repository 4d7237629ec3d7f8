import { z } from 'zod';
import { trimmedText } from './checked-text.ts';
import { guestFields } from './guest-fields.ts';

export const seatShareSchema = z.object({ email: trimmedText(guestFields.email).toLowerCase() });
