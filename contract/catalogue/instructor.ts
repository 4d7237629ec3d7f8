import { z } from 'zod';
import { INVALID_SESSION_IDENTIFIER, decodeSessionIdentifier } from '../sessions/session-identifier.ts';
import { programKeySchema } from './program-key.ts';

export const instructorSchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    credentials: z.string(),
    about: z.string(),
    languages: z.array(z.string()),
    portrait: z.string().describe('The address of a photograph, or of a drawing'),
  })
  .meta({ id: 'Instructor' });

export const instructorQuerySchema = z.object({
  program: programKeySchema.exactOptional().describe('Only those of this program, by number or slug'),
  session: z
    .string(INVALID_SESSION_IDENTIFIER)
    .max(40, INVALID_SESSION_IDENTIFIER)
    .refine((text) => decodeSessionIdentifier(text) !== undefined, INVALID_SESSION_IDENTIFIER)
    .exactOptional()
    .describe('Only those of this session, by number or public identifier'),
});

export type Instructor = z.infer<typeof instructorSchema>;
