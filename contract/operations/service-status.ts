import { z } from 'zod';

/** How well a part of the service works, the worst first. */
export const SERVICE_STATES = ['paused', 'delayed', 'works'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const partSchema = z.object({
  name: z.enum(['pages', 'booking', 'cards', 'email', 'jobs']),
  title: z.string(),
  state: z.enum(SERVICE_STATES),
  says: z.string().describe('The state, in a sentence for visitors'),
  since: z.iso.datetime().nullable(),
});
export type ServicePart = z.infer<typeof partSchema>;

export const serviceStatusSchema = z
  .object({
    at: z.iso.datetime(),
    is_degraded: z.boolean(),
    parts: z.array(partSchema).describe('The worst first'),
  })
  .meta({ id: 'ServiceStatus' });
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;
