import { z } from 'zod';
import { sessionPlaceSchema } from './office-session.ts';

export const REPEATED_LINE_VERDICTS = ['can be made', 'past', 'clash', 'no such time'] as const;

const MOST_DATES = 60;
const MOST_PLACES = 12;
const MOST_LINES = 200;

const day = z.iso
  .date('Please enter days such as 2031-05-05')
  .refine((text) => text >= '2000' && text < '2100', {
    message: 'Please enter days of this century',
  });

const planFields = {
  session_id: z.int().positive().describe('The session that is repeated'),
  dates: z
    .array(day, 'Please enter at least one day')
    .min(1, 'Please enter at least one day')
    .max(MOST_DATES, `At most ${MOST_DATES} days at once`)
    .refine((all) => new Set(all).size === all.length, 'Enter each date once'),
  places: z
    .array(sessionPlaceSchema)
    .max(MOST_PLACES, `At most ${MOST_PLACES} places at once`)
    .describe('The places. If empty, the place of the repeated session'),
};

export const repetitionPlanSchema = z.strictObject(planFields);

export const repetitionSchema = z.strictObject({
  ...planFields,
  is_published: z.boolean(),
  lines: z
    .array(z.strictObject({ date: day, place: z.int().nonnegative() }))
    .min(1, 'Please choose at least one session to make')
    .max(MOST_LINES, `At most ${MOST_LINES} sessions at once`)
    .describe('The planned sessions to create'),
});

const plannedSessionSchema = z
  .object({
    date: z.string(),
    place: z.int().nonnegative(),
    city: z.string(),
    venue_name: z.string(),
    timezone: z.string(),
    starts_local: z.string(),
    ends_local: z.string(),
    starts_at: z.iso.datetime().nullable(),
    verdict: z.enum(REPEATED_LINE_VERDICTS),
    why: z.string().describe('Why it cannot be created, or a warning'),
  })
  .meta({ id: 'PlannedSession' });
export type PlannedSession = z.infer<typeof plannedSessionSchema>;

export const sessionPlanSchema = z
  .object({ lines: z.array(plannedSessionSchema) })
  .meta({ id: 'SessionPlan' });
export type SessionPlan = z.infer<typeof sessionPlanSchema>;

export const madeSessionsSchema = z
  .object({ sessions: z.array(z.int().positive()) })
  .meta({ id: 'MadeSessions' });
