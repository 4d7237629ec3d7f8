import { z } from 'zod';

const localClock = z.string().regex(/^\d{2}:\d{2}$/);

export const dayPlanEntrySchema = z
  .object({
    day: z.int().positive().describe('Counted from 1'),
    starts: localClock.describe('Local time, such as 09:00'),
    ends: localClock,
    what: z.string(),
  })
  .meta({ id: 'DayPlanEntry' });

export const dayPlanSchema = z
  .array(dayPlanEntrySchema)
  .describe('What happens when. Empty if nothing is planned');

export type DayPlanEntry = z.infer<typeof dayPlanEntrySchema>;
export type DayPlan = DayPlanEntry[];
