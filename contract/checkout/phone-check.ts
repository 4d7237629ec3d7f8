import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { outOfBounds } from '../field-checks.ts';

export const phoneCheckSchema = z.object({
  phone: trimmedText((phone) => outOfBounds(phone, 40)).describe(
    'A dial code and a number, joined by a bar, or a number as it is typed',
  ),
});

export const phoneHintSchema = z
  .object({ hint: z.string().nullable().describe('What is doubtful. Nothing is refused for it') })
  .meta({ id: 'PhoneHint' });
export type PhoneHint = z.infer<typeof phoneHintSchema>;
