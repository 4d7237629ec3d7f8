import { z } from 'zod';

/** Any text that could be looked for: a wrong one is an order that is not found. */
export const orderReferenceSchema = z
  .string()
  .max(40)
  .regex(/^\P{Cc}*$/u, 'This order does not exist.')
  .toUpperCase();
