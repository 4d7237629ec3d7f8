import { sql } from 'kysely';

/** The entries of a table of day plans, in order, as their JSON. */
export const entriesAsJson = sql`json_agg(json_build_object('day', day, 'starts', to_char(starts, 'HH24:MI'),
  'ends', to_char(ends, 'HH24:MI'), 'what', what) order by day, starts)`;
