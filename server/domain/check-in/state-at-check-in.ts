import { sql } from 'kysely';

export type StateAtCheckIn = 'valid' | 'frozen' | 'refunded';

/** Expects the aliases t (a ticket) and l (its order line). */
export const stateAtCheckIn = sql<StateAtCheckIn>`case when t.state = 'valid' and exists (
  select from order_freezes f where f.order_id = l.order_id and f.released_at is null) then 'frozen' else t.state end`;
