import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';

export const doorParams = z.object({
  session: numberInAddress('This is no number of a session'),
});
