import { sql } from 'kysely';

/**
 * Until when the buyer of order `o` chooses between another date and the money for line `l`, whose session `w` is
 * cancelled.
 */
export const chooseUntil = sql`case when w.cancelled_at is not null then (
  select i.asked_until from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
  where i.order_id = o.id and c.session_id = l.session_id and i.state = 'asked' and i.asked_until > now()
    and exists (select from tickets where order_line_id = l.id and state = 'valid')) end`;
