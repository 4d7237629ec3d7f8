import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A list as a parameter whose length the planner cannot see. If it sees the length, it thinks that each list deserves a
 * plan of its own, and plans a prepared statement anew each time, which can take longer than the statement itself.
 */
export function planOnce(values: readonly unknown[], type: 'bigint' | 'text'): RawBuilder<unknown> {
  const list = sql.raw(`${type}[]`);
  // Cast again, so that `any(…)` takes it for a list and not for rows.
  return sql`(select ${values}::${list})::${list}`;
}

const MORE_THAN_ANY = 1_000_000;

/**
 * At the end of a query: leaves nothing out. PostgreSQL expects few rows of a limit that is a parameter, and all rows
 * once it knows the number. So a plan for known parameters always seems to cost more than the plan that it keeps, also
 * after tables have grown.
 */
export const keepPlan: RawBuilder<unknown> = sql`limit ${MORE_THAN_ANY}`;
