import { sql } from 'kysely';
import { nobodyYet } from '#contract/seat-person.ts';

export const emptyPerson = sql`${JSON.stringify(nobodyYet)}::json`;
