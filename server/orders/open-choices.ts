import { sql } from 'kysely';

/** Until when the buyer of order `o` chooses between another date and the money, by cancelled session. */
export const openChoices = sql<Record<number, string>>`coalesce((
  select json_object_agg(c.session_id, i.asked_until)
  from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
  where i.order_id = o.id and i.state = 'asked' and i.asked_until > now()), '{}')`;
