import { z } from 'zod';
import { trimmedText } from './checked-text.ts';
import { guestFields } from './guest-fields.ts';
import { phoneOf } from './phone.ts';

/** The phone arrives as dial code, bar and number, and is converted to E.164. */
export const guestInfoSchema = z
  .object(
    {
      name: trimmedText(guestFields.name),
      email: trimmedText(guestFields.email).toLowerCase(),
      phone: trimmedText(guestFields.phone).transform(toE164),
      school_name: trimmedText(guestFields.school_name),
      grade: trimmedText(guestFields.grade),
      city: trimmedText(guestFields.city),
    },
    'Guest information is required',
  )
  .meta({ id: 'GuestInfo' });

export type GuestInfo = z.infer<typeof guestInfoSchema>;

function toE164(text: string): string {
  const phone = phoneOf(text);
  return typeof phone === 'object' ? phone.e164 : text;
}
