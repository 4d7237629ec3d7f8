import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { guestFields } from './guest-fields.ts';

/** The phone is a dial code and a number, joined by a bar. */
export const guestInfoSchema = z
  .object(
    {
      name: trimmedText(guestFields.name),
      email: trimmedText(guestFields.email).toLowerCase(),
      phone: trimmedText(guestFields.phone),
      school_name: trimmedText(guestFields.school_name),
      grade: trimmedText(guestFields.grade),
      city: trimmedText(guestFields.city),
    },
    'Guest information is required',
  )
  .meta({ id: 'GuestInfo' });

export type GuestInfo = z.infer<typeof guestInfoSchema>;
