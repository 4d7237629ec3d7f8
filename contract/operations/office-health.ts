import { z } from 'zod';

export const HEALTH_LEVELS = ['wrong', 'watch', 'fine'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  at: z.iso.datetime().nullable().describe('Where the fact is a moment'),
});

const partSchema = z.object({
  name: z.string(),
  title: z.string(),
  level: z.enum(HEALTH_LEVELS),
  says: z.string().describe('The state, in a sentence'),
  advice: z.string().nullable().describe('What to do about it'),
  facts: z.array(factSchema),
});
export type HealthPart = z.infer<typeof partSchema>;

const failedJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  about: z.string(),
  failed_at: z.iso.datetime().nullable(),
});
export type FailedJob = z.infer<typeof failedJobSchema>;

const waitingEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  received_at: z.iso.datetime(),
  tries: z.int().nonnegative(),
  last_error: z.string().nullable(),
});
export type WaitingEvent = z.infer<typeof waitingEventSchema>;

export const healthSchema = z
  .object({
    at: z.iso.datetime(),
    parts: z.array(partSchema).describe('The worst first'),
    failed_jobs: z.array(failedJobSchema),
    waiting_events: z.array(waitingEventSchema),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof healthSchema>;

export const jobParams = z.object({ job: z.uuid('This is not a job id.') });
export const eventParams = z.object({
  event: z.string().regex(/^[\w-]{1,255}$/, 'This is not a webhook id.'),
});
