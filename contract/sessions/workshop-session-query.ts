import { z } from 'zod';
import { programKeySchema } from '../catalogue/program-key.ts';
import { PROGRAM_TYPES } from '../catalogue/program-type.ts';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { wholeNumberParameter } from '../whole-number-parameter.ts';
import { AUDIENCES } from './audience.ts';

const factSentence = `A venue fact must be one of ${VENUE_FACTS.join(', ')}.`;
const venueFact = z.enum(VENUE_FACTS, factSentence);
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
  venue_facts: z
    .union([z.array(venueFact).max(VENUE_FACTS.length), venueFact.transform((fact) => [fact])], factSentence)
    // The same facts in another order are the same cached answer.
    .transform((asked) => VENUE_FACTS.filter((fact) => asked.includes(fact)))
    .optional()
    .describe('Sessions that have all of these; repeat the parameter for more than one'),
  page: wholeNumberParameter({ name: 'page', max: 9_999_999, byDefault: 1 }),
  per_page: wholeNumberParameter({ name: 'page size', max: 100, byDefault: 50 }),
});
