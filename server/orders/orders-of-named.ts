import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { anyWord, hasWord, searchWords } from '#server/platform/lists/search-words.ts';

// Must match the index expression.
const holder = sql`office_fold(' ' || t.holder)`;

/**
 * The ids of orders with a word of the search on a ticket that names somebody else than the buyer, and the other words on
 * such tickets or with the buyer. Expects the alias o (an order) in the words of the buyer.
 */
export function ordersOfNamed(wordsOfBuyer: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  // Single values instead of joins, for which the planner might read whole tables.
  return sql`select named.order_id from (
    select found.order_id, (select ${wordsOfBuyer} from orders o where o.id = found.order_id) || (
        select string_agg(${holder}, '') from order_lines l join tickets t on t.order_line_id = l.id
        where l.order_id = found.order_id and t.was_renamed) as words
    from (select distinct (select order_id from order_lines where id = t.order_line_id) as order_id
      from tickets t where t.was_renamed and ${anyWord(search, (pattern) => hasWord(holder, pattern))}) found
    offset 0) named where ${searchWords(sql`named.words`, search)}`;
}

/** Names on tickets of others than the buyer that have a word of the search. Expects the alias o (an order). */
export function namesFound(search: string): RawBuilder<string[]> {
  return sql<string[]>`array(select distinct t.holder
    from order_lines l join tickets t on t.order_line_id = l.id
    where l.order_id = o.id and t.was_renamed and t.holder <> o.name
      and ${anyWord(search, (pattern) => hasWord(holder, pattern))} order by t.holder)`;
}
