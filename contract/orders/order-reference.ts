import { z } from 'zod';

/** Accepts any text. A wrong reference is answered with "not found". */
export const orderReferenceSchema = z
  .string()
  .max(40)
  .regex(/^\P{Cc}*$/u, 'This order does not exist.')
  .toUpperCase();
