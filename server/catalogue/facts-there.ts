import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';

/** What is there at a session (w) or a program (p): its own facts, or else those of its venue (v). */
export function factsOf(...held: ('w' | 'p')[]): RawBuilder<VenueFact[]> {
  const own = held.map((alias) => sql.ref(`${alias}.venue_facts`));
  return sql`coalesce(${sql.join(own)}, v.venue_facts, '{}')`;
}
