import { z } from 'zod';

/** A thing by its number in the address. */
export function numberParam(what: string) {
  return z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, `This is no number of ${what}`)
      .transform(Number),
  });
}
