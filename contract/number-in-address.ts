import { z } from 'zod';

/** A thing by its number, as an address names it. */
export function numberInAddress(sentence: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,14}$/, sentence)
    .transform(Number);
}
