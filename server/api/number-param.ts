import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';

/** A numeric id in the path. */
export function numberParam(what: string) {
  return z.object({
    id: numberInAddress(`This is not the number of ${what}`),
  });
}
