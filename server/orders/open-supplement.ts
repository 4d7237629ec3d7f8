import { sql } from 'kysely';

/** The order that is still to be paid for another date of tickets of the order `o`. */
export const openSupplement = sql<string | null>`(
  select open.reference from date_changes c join orders open on open.id = c.supplement_id
  where c.order_id = o.id and open.state in ('pending', 'awaiting_payment') order by open.id desc limit 1)`;
