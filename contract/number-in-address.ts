import { z } from 'zod';

/** An id in a path parameter. */
export function numberInAddress(sentence: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, sentence)
    .transform(Number);
}
