import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { searchWords } from './search-words.ts';

/** Of `orders as o`. Must match the index expression. */
export const wordsOfBuyer = sql`office_fold(' ' || o.name || ' ' || o.email || ' ' || regexp_replace(o.phone, '[^0-9]', '', 'g'))`;

/**
 * Conditions for `orders as o`, one of which is true where the buyer has all words, or copies go to just this
 * address. The words of pending orders are not
 * in the index: a new order must not wait for it, and few are pending.
 */
export function buyerHasWords(search: string): RawBuilder<boolean>[] {
  const has = searchWords(wordsOfBuyer, search);
  return [
    sql<boolean>`(o.state = 'pending' and ${has})`,
    sql<boolean>`(o.state <> 'pending' and ${has})`,
    sql<boolean>`(o.copy_email = ${search.trim().toLowerCase()} and o.copy_email <> '')`,
  ];
}
