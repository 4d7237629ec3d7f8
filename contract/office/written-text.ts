import { z } from 'zod';

/** As whoever changes a thing has seen it; sent along, so that two at once are told of each other. */
export const revisionField = z.int('is not a number').positive('is not a number');

/** What somebody of the office writes, with its line breaks. */
export function writtenText({ missing, maxLength }: { missing: string; maxLength: number }) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value),
    z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(maxLength, `Please use at most ${maxLength} characters`)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters and signs only'),
  );
}
