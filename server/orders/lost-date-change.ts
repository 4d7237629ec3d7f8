import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What recover left for a person of `e` (an order event), as `lost`: so many of these tickets have to get another date. */
export const leftOfEvent: RawBuilder<unknown> = sql`
  jsonb_to_recordset(e.detail -> 'left') as lost(why text, tickets bigint[], seats int)`;

/** A ticket has got a date since the event `e`. */
const isMovedSince = (ticketId: RawBuilder<unknown>) => sql<boolean>`exists (select from date_changes c
  where c.order_id = e.order_id and c.changed_at > e.at and ${ticketId} = any(c.ticket_ids))`;

/**
 * Until so many of its tickets have got a date since, have ended, or the date that they still have has begun. Of a session
 * that we cancelled the money is still owed then. Expects the aliases e and lost.
 */
export const isStillLost = sql<boolean>`cardinality(lost.tickets) - lost.seats < (
  select count(*) from tickets each_ticket join order_lines ol on ol.id = each_ticket.order_line_id
  join programs op on op.id = ol.program_id left join workshop_sessions ow on ow.id = ol.session_id
  where each_ticket.id = any(lost.tickets) and each_ticket.state = 'valid'
    and (ow.cancelled_at is not null or coalesce(ow.starts_at, op.starts_at, 'infinity') > now())
    and not ${isMovedSince(sql`each_ticket.id`)})`;

/**
 * A restored backup has lost the cheaper date of this ticket, and the difference went back: until a person moves it, its
 * price is too high. Expects the aliases l (an order line) and t (its ticket).
 */
export const hasLostDate = sql<boolean>`exists (
  select from order_events e cross join ${leftOfEvent}
  where e.order_id = l.order_id and e.kind = 'refund_repeated' and e.detail ? 'left'
    and t.id = any(lost.tickets) and ${isStillLost} and not ${isMovedSince(sql`t.id`)})`;
