import { z } from 'zod';
import { AUDIENCES } from './audience.ts';
import { programKeySchema } from './program-key.ts';
import { PROGRAM_TYPES } from './program-type.ts';
import { wholeNumberParameter } from './whole-number-parameter.ts';

const countrySentence = 'The country code must be two capital letters.';

export const workshopSessionQuerySchema = z.object({
  program: programKeySchema.optional(),
  program_type: z
    .enum(PROGRAM_TYPES, `The program type must be one of ${PROGRAM_TYPES.join(', ')}.`)
    .optional(),
  audience: z.enum(AUDIENCES, `The audience must be one of ${AUDIENCES.join(', ')}.`).optional(),
  country_code: z
    .string(countrySentence)
    .regex(/^[A-Z]{2}$/, countrySentence)
    .optional(),
  page: wholeNumberParameter({ name: 'page', max: 9_999_999, byDefault: 1 }),
  per_page: wholeNumberParameter({ name: 'page size', max: 100, byDefault: 50 }),
});
