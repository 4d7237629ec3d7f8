import { z } from 'zod';
import { workshopSessionSchema } from '../sessions/workshop-session.ts';
import { agreementSchema, programAgreementSchema } from './agreement.ts';
import { shownTermsSchema } from './booking-terms-schema.ts';
import { dayPlanSchema } from './day-plan.ts';
import { programSchema } from './program.ts';
import { VENUE_FACTS } from './venue-fact.ts';

export const programQuestionSchema = z
  .object({ question: z.string(), answer: z.string() })
  .meta({ id: 'ProgramQuestion' });

const directions = z.string().nullable().describe('How to get there');
const mapPicture = z.string().nullable().describe('A picture of the way; the directions say the same');

/** Of a program with dates of its own. */
export const venueOfProgramShape = {
  venue_facts: z
    .array(z.enum(VENUE_FACTS))
    .exactOptional()
    .describe('Of a program with dates of its own: what is there for those who need it'),
  directions: directions.exactOptional(),
  map_picture: mapPicture.exactOptional(),
};

/** What lists leave out. */
export const programDetailSchema = programSchema
  .extend({
    day_plan: dayPlanSchema,
    questions: z.array(programQuestionSchema).describe('The questions that are asked most'),
    agreements: z.array(programAgreementSchema).describe('What its buyers have to agree to'),
    booking_terms: shownTermsSchema.describe('What a booking can be changed to. Null: as the office decides'),
    ...venueOfProgramShape,
  })
  .meta({ id: 'ProgramDetail' });

export const workshopSessionDetailSchema = workshopSessionSchema
  .extend({
    day_plan: dayPlanSchema,
    agreement: agreementSchema
      .nullable()
      .exactOptional()
      .describe('What its buyers have to agree to. Left out where the program in the same answer says it'),
    booking_terms: shownTermsSchema.describe(
      'Its own, or those of its program. In the answer of a program, only its own',
    ),
    directions,
    map_picture: mapPicture,
  })
  .meta({ id: 'WorkshopSessionDetail' });

export type ProgramQuestion = z.infer<typeof programQuestionSchema>;
export type ProgramDetail = z.infer<typeof programDetailSchema>;
export type WorkshopSessionDetail = z.infer<typeof workshopSessionDetailSchema>;
