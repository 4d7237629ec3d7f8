import { z } from 'zod';

const MOST = 2_000;

/** A text of several lines that the office may leave empty. */
export const longText = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .min(1, 'Enter some text or leave this empty')
  .max(MOST, `Please use at most ${MOST} characters`)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Please use letters and signs only')
  .nullable();
