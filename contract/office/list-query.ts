import { z } from 'zod';
import { textParameter } from '../text-parameter.ts';
import { wholeNumberParameter } from '../whole-number-parameter.ts';

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

// Long enough for a name of 200 letters in any script.
const cursor = z
  .string()
  .regex(/^[\w-]{1,2000}$/, 'This is not a position in the list.')
  .exactOptional()
  .describe('The cursor from a previous response');

interface SortOptions<Sort extends string> {
  sorts: readonly [Sort, ...Sort[]];
  byDefault: { sort: Sort; direction: Direction };
}

/** The query of every list in the office: search, sort order, and a cursor in either direction. */
export function listQuery<Sort extends string>({ sorts, byDefault }: SortOptions<Sort>) {
  return z.object({
    search: textParameter({ name: 'search', maxLength: 200 }).default(''),
    sort: z.enum(sorts, `The order must be one of ${sorts.join(', ')}.`).default(byDefault.sort as never),
    direction: z.enum(DIRECTIONS).default(byDefault.direction),
    after: cursor,
    before: cursor,
    per_page: wholeNumberParameter({ name: 'page size', max: 100, byDefault: 50 }),
  });
}

/** One page of a list, with the cursors of the next and the previous page. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}

/** A page of a list, as the browser reads it. */
export interface ListPage<Row> {
  data: Row[];
  next: string | null;
  previous: string | null;
}
