import { z } from 'zod';

/** What buyers prepare or bring. Only who has a ticket reads it. */
export const preparationNotes = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .min(1, 'Enter some text or leave this empty')
  .max(2_000, 'Please use at most 2000 characters')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters and signs only')
  .nullable()
  .default(null)
  .describe('What buyers prepare or bring: shown with their tickets');
