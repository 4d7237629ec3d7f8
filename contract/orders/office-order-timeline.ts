import { z } from 'zod';

/** The source of a timeline entry. */
const TIMELINE_SOURCES = ['order', 'email', 'webhook', 'change', 'check_in'] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const timelineEntrySchema = z
  .object({
    key: z.string(),
    at: z.iso.datetime(),
    source: z.enum(TIMELINE_SOURCES),
    what: z.string().describe('The kind of event, email, delivery or change'),
    who: z.string().nullable().describe('The office user, if it was one'),
    state: z.string().nullable(),
    note: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
