import { z } from 'zod';

/** The revision that the user has opened. The server uses it to detect two edits at the same time. */
export const revisionField = z.int('is not a number').positive('is not a number');

/** A text by the office. Line breaks are kept. */
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
