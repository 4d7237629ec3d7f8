import { z } from 'zod';

/** Can be changed in the settings, under manual_order_limits. */
const limitsSchema = z.object({
  /** The value at list price above which a manual order needs a second admin. */
  secondAdminAboveCents: z.int().min(0).catch(200_000),
});

export function manualOrderLimits(settings: unknown): z.infer<typeof limitsSchema> {
  const changed = typeof settings === 'object' && settings !== null ? settings : {};
  return limitsSchema.parse(changed);
}
