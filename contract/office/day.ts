import { z } from 'zod';

/** A day that something of ours may have happened on, and that the database knows. */
export const dayParameter = z.iso
  .date('A day is written as 2031-05-24.')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'This is no day of ours.')
  .exactOptional();
