import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';

export const checkInParams = z.object({
  session: numberInAddress('This is not a session number'),
});
