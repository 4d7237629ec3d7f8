import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';

/** A thing by its number in the address. */
export function numberParam(what: string) {
  return z.object({
    id: numberInAddress(`This is no number of ${what}`),
  });
}
