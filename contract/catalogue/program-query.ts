import { z } from 'zod';
import { textParameter } from '../text-parameter.ts';
import { wholeNumberParameter } from '../whole-number-parameter.ts';
import { PRICE_BANDS } from './price-band.ts';
import { GRADES, PROGRAM_AUDIENCES } from './program-audience.ts';

export const programQuerySchema = z.object({
  page: wholeNumberParameter({ name: 'page', max: 9_999_999, byDefault: 1 }),
  per_page: wholeNumberParameter({ name: 'page size', max: 100, byDefault: 15 }),
  search: textParameter({ name: 'search', maxLength: 200 }).default(''),
  category: textParameter({ name: 'category', maxLength: 100 })
    .min(1, 'The category must not be empty.')
    .default('all'),
  price: z.enum(PRICE_BANDS, `The price must be one of ${PRICE_BANDS.join(', ')}.`).default('all'),
  audience: oneOf('audience', PROGRAM_AUDIENCES),
  grade: oneOf('grade', GRADES.map(String)),
});

function oneOf<const Value extends string>(name: string, values: readonly Value[]) {
  return z
    .union([z.literal('all'), z.enum(values)], `The ${name} must be one of all, ${values.join(', ')}.`)
    .default('all');
}

export type ProgramQuery = z.infer<typeof programQuerySchema>;
