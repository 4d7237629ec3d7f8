import { z } from 'zod';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { AGE_GROUPS } from '../sessions/age-group.ts';
import { CONSENT_ANSWERS } from './office-consent-answer.ts';

const facts = z.array(z.enum(VENUE_FACTS));

const look = {
  reader: z.string().describe('Who is looking. Every printed sheet bears the name'),
  seen_at: z.iso.datetime().describe('When. The look is in the audit log'),
  seats: z.int().nonnegative().describe('Valid tickets'),
  answered: z.int().nonnegative(),
  unreadable: z.int().nonnegative().describe('Answers that the key of this server does not open'),
};

const participant = { code: z.string(), name: z.string(), age_group: z.enum(AGE_GROUPS) };

export const careListSchema = z
  .object({
    ...look,
    participants: z.array(
      z.object({
        ...participant,
        first_aid: z
          .enum(CONSENT_ANSWERS)
          .exactOptional()
          .describe('What the guardian of a minor decided. Those with a no are listed in any case'),
        allergies: z.string(),
        medication: z.string(),
        access_needs: z.string(),
        diet: z.string(),
        facts,
        missing: facts.describe('Needed, and not listed by the venue'),
      }),
    ),
    not_answered: z
      .array(z.object({ ...participant, first_aid: z.enum(CONSENT_ANSWERS) }))
      .exactOptional()
      .describe(
        'Of whom nobody has said whether anything is needed, also if they are listed. Some have no name yet',
      ),
  })
  .meta({ id: 'CareList' });
export type CareList = z.infer<typeof careListSchema>;

export const journeyListSchema = z
  .object({
    ...look,
    participants: z.array(
      z.object({
        ...participant,
        passport_number: z.string(),
        passport_expires_on: z.string(),
        nationality: z.string(),
        arrival_flight: z.string(),
        departure_flight: z.string(),
      }),
    ),
  })
  .meta({ id: 'JourneyList' });
export type JourneyList = z.infer<typeof journeyListSchema>;

export const unmetNeedsSchema = z
  .object({ seats: z.int().nonnegative().describe('How many need something that the venue does not list') })
  .meta({ id: 'UnmetNeeds' });
export type UnmetNeeds = z.infer<typeof unmetNeedsSchema>;
