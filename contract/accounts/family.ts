import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { seatFields } from '../participants/seat-person.ts';

export const MOST_FAMILY_PEOPLE = 20;

export const familyPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  born_on: z.string().describe('A day such as 2012-02-29'),
});
export type FamilyPerson = z.infer<typeof familyPersonSchema>;

export const familySchema = z
  .object({
    people: z.array(familyPersonSchema),
    most_people: z.int(),
    consent: z.object({
      words: z.string().describe('What has to be agreed to before somebody can be kept'),
      given_at: z.string().nullable().describe('Null if it is not given in these words'),
    }),
  })
  .meta({ id: 'Family' });
export type Family = z.infer<typeof familySchema>;

export const keptPersonSchema = z.object({
  name: trimmedText((name) => (name === '' ? 'Please enter the name' : seatFields.name(name))),
  born_on: trimmedText((day) => (day === '' ? 'Please enter the date of birth' : seatFields.born_on(day))),
});
export type KeptPerson = z.infer<typeof keptPersonSchema>;

export const newKeptPersonSchema = keptPersonSchema.extend({
  consent: z
    .string()
    .max(2_000)
    .optional()
    .describe('The words of the consent as they were read. Needed until it is given'),
});
