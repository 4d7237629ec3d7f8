import { sql } from 'kysely';

/** All tickets that there ever were, also those whose seat was handed on since: for what was written about them. */
export const ticketsEver = sql`(select id, code, order_line_id from tickets
  union all select id, code, order_line_id from handed_on_tickets)`;
