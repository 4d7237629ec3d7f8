import { z } from 'zod';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { trimmedText } from '../checked-text.ts';
import { isPrintable, outOfBounds, UNPRINTABLE_MESSAGE } from '../field-checks.ts';
import type { CareField, JourneyField } from './seat-field-list.ts';
import { MOST_ANSWER_LETTERS } from './seat-field-list.ts';
import { isDay } from './seat-fields.ts';
import { SEAT_FORMS } from './seat-form.ts';

const answerField = (text: string) => outOfBounds(text, MOST_ANSWER_LETTERS);
/** Letters and digits, as in the machine-readable zone. Spaces, dashes and small letters are tidied away first. */
const passportField = (number: string) => {
  if (number === '' || /^[A-Z0-9]{5,15}$/.test(number)) return undefined;
  return isPrintable(number)
    ? 'Please enter the 5 to 15 letters and digits of the passport number'
    : UNPRINTABLE_MESSAGE;
};
const dayField = (day: string) => (day === '' || isDay(day) ? undefined : 'Please enter a real date');

const answer = trimmedText(answerField);
const revision = z
  .int()
  .min(0)
  .describe('As it was read. If somebody else has saved since, the answer is 409');

const care = {
  is_nothing_needed: z.boolean().describe('An answer too: then all others are empty'),
  allergies: answer,
  medication: answer.describe('Asked of whoever stays overnight'),
  access_needs: answer,
  diet: answer,
  facts: z
    .array(z.enum(VENUE_FACTS, 'This is not on the list'))
    .max(VENUE_FACTS.length)
    .refine((facts) => new Set(facts).size === facts.length, 'Please choose each once')
    .describe('What the venue must have'),
} satisfies Record<CareField, z.ZodType>;

const journey = {
  passport_number: trimmedText(passportField),
  passport_expires_on: trimmedText(dayField).describe('A day such as 2031-02-28, or empty'),
  nationality: answer,
  arrival_flight: answer.describe('Such as TK 1, 5 May, 10:40 at JFK'),
  departure_flight: answer,
} satisfies Record<JourneyField, z.ZodType>;

export const careAnswersSchema = z.object(care).meta({ id: 'CareAnswers' });
export type CareAnswers = z.infer<typeof careAnswersSchema>;
export type JourneyAnswers = z.infer<z.ZodObject<typeof journey>>;

/** As the one who gave them sees them afterwards: the passport by its last characters only. */
const shownJourneySchema = z
  .object({
    ...journey,
    passport_number: z.string().describe('Its last three characters only, such as •••123'),
  })
  .meta({ id: 'JourneyAnswers' });
export type ShownJourney = z.infer<typeof shownJourneySchema>;

export const careChangeSchema = z
  .object({ revision, ...care })
  .refine((answers) => !answers.is_nothing_needed || !needsAnything(answers), {
    path: ['is_nothing_needed'],
    message: 'Please say either what is needed, or that nothing is',
  });

export const journeyChangeSchema = z.object({
  revision,
  participant: z
    .string()
    .max(200)
    .exactOptional()
    .describe('Whose answers these are, as it was read. If somebody else comes by now, the answer is 409'),
  ...journey,
  passport_number: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(journey.passport_number)
    .nullable()
    .describe('Null: as it was saved'),
});
export type JourneyChange = Omit<z.infer<typeof journeyChangeSchema>, 'revision' | 'participant'>;

const sealedClass = {
  revision: z.int(),
  is_given: z.boolean().describe('Whether something is kept'),
  is_given_by_other: z
    .boolean()
    .describe('Given by somebody else, such as the guardian before: then it is not shown'),
};

export const seatAnswersSchema = z
  .object({
    code: z.string(),
    form: z.enum(SEAT_FORMS),
    participant: z.string().exactOptional().describe('Who comes, to be sent back with journey answers'),
    may_answer: z.boolean().describe('Whether the caller decides for the participant'),
    why_not: z.string().nullable().describe('Why the caller cannot answer, for the screen'),
    care: z
      .object({
        ...sealedClass,
        asks: z.array(z.string()).describe('The fields that the form asks'),
        why_kept: z
          .string()
          .nullable()
          .exactOptional()
          .describe('Why the caller can neither replace nor erase what is kept, for the screen'),
        consent: z.object({
          words: z.string(),
          given_by: z.string().nullable(),
          given_at: z.string().nullable(),
          joins_others: z
            .literal(true)
            .exactOptional()
            .describe('It can be given in one request with other consents, and with is_nothing_needed'),
        }),
        answers: careAnswersSchema.nullable(),
      })
      .nullable()
      .describe('Null if the form does not ask it'),
    journey: z
      .object({
        ...sealedClass,
        asks: z.array(z.string()).describe('The fields that the form asks'),
        answers: shownJourneySchema.nullable(),
      })
      .nullable()
      .describe('Null if the form does not ask it'),
  })
  .meta({ id: 'SeatAnswers' });
export type SeatAnswers = z.infer<typeof seatAnswersSchema>;

export const noCare: CareAnswers = {
  is_nothing_needed: false,
  allergies: '',
  medication: '',
  access_needs: '',
  diet: '',
  facts: [],
};

export const noJourney: JourneyAnswers = {
  passport_number: '',
  passport_expires_on: '',
  nationality: '',
  arrival_flight: '',
  departure_flight: '',
};

export function needsAnything({ allergies, medication, access_needs: access, diet, facts }: CareAnswers) {
  return [allergies, medication, access, diet].some(Boolean) || facts.length > 0;
}
