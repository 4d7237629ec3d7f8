import { z } from 'zod';
import { programSchema } from '../catalogue/program.ts';

export const userProgramSchema = z
  .object({ program: programSchema, source: z.enum(['bought', 'saved']) })
  .meta({ id: 'UserProgram' });
