import { z } from 'zod';
import { isAddress } from './account-fields.ts';
import { UNPRINTABLE_MESSAGE, isPrintable } from './field-checks.ts';
import { phoneOf } from './phone.ts';

const LETTERS = /^[\p{L}\p{M} '’-]+$/u;

const text = (missing: string, most = 200) =>
  z
    .string(missing)
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .min(1, missing)
    .refine(isPrintable, UNPRINTABLE_MESSAGE);

const PHONE_MISSING = 'Phone number is required';
const PHONE_INCOMPLETE = 'Please select a country code and enter your phone number';
const PHONE_TOO_SHORT = 'Please enter a valid phone number (minimum 7 digits)';

/** What a guest tells of himself. The phone arrives as dial code, bar and number, and leaves as E.164. */
export const guestInfoSchema = z
  .object(
    {
      name: text('Full name is required')
        .min(2, 'Name must be at least 2 characters')
        .regex(LETTERS, 'Name can only contain letters, spaces, hyphens, and apostrophes'),
      email: text('Email address is required', 254)
        .toLowerCase()
        .refine(isAddress, 'Please enter a valid email address (e.g., name@example.com)'),
      phone: z
        .string(PHONE_MISSING)
        .trim()
        .max(40, PHONE_TOO_SHORT)
        .transform((value, issue) => {
          const phone = phoneOf(value);
          if (typeof phone === 'object') return phone.e164;
          const sentences = {
            missing: PHONE_MISSING,
            incomplete: PHONE_INCOMPLETE,
            'too short': PHONE_TOO_SHORT,
          };
          issue.addIssue({ code: 'custom', message: sentences[phone] });
          return z.NEVER;
        }),
      school_name: text('School/Institution name is required').min(
        2,
        'School name must be at least 2 characters',
      ),
      grade: text('Grade/Level is required', 100),
      city: text('City is required', 100)
        .min(2, 'City name must be at least 2 characters')
        .regex(LETTERS, 'City name can only contain letters, spaces, hyphens, and apostrophes'),
    },
    'Guest information is required',
  )
  .meta({ id: 'GuestInfo' });

export type GuestInfo = z.infer<typeof guestInfoSchema>;
