import { sql } from 'kysely';

/** By which the seats of a line are ordered: a seat that was handed on keeps its place. Expects the alias t (a ticket). */
export const placeOfTicket = sql<number>`coalesce(t.first_ticket_id, t.id)`;

/** Tickets of the same order for the same session or program, also refunded ones. Expects the alias l (an order line). */
const ofTheSame = sql`order_lines ol join tickets other on other.order_line_id = ol.id
  where ol.order_id = l.order_id and ol.session_id is not distinct from l.session_id and ol.program_id = l.program_id`;

/** The number of a seat, which is the same wherever it is shown. Expects the aliases t and l. */
export const numberOfTicket = sql<number>`(
  select count(*)::int from ${ofTheSame} and coalesce(other.first_ticket_id, other.id) <= ${placeOfTicket})`;

/** Expects the alias l. */
export const numbersOfLine = sql<number>`(select count(*)::int from ${ofTheSame})`;
