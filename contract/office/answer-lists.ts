import { z } from 'zod';
import { AGE_GROUPS } from '../age-group.ts';
import { VENUE_FACTS } from '../venue-fact.ts';

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
        allergies: z.string(),
        medication: z.string(),
        access_needs: z.string(),
        diet: z.string(),
        facts,
        missing: facts.describe('Needed, and not listed by the venue'),
      }),
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
