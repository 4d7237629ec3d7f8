import { sql } from 'kysely';

export type StateAtCheckIn = 'valid' | 'frozen' | 'refunded';

// A dispute that was lost has taken the money as well.
const TAKES_NO_MONEY = ['won', 'warning_closed', 'prevented'];

/** A payment of its order is disputed, and not decided in our favour. Expects the alias l (an order line). */
export const isDisputed = sql<boolean>`exists (
  select from payments p join disputes d on d.payment_id = p.id
  where p.order_id = l.order_id and d.status <> all(${TAKES_NO_MONEY}::text[]))`;

/** Expects the aliases t (a ticket) and l (its order line). */
export const stateAtCheckIn = sql<StateAtCheckIn>`case when t.state = 'valid' and exists (
  select from order_freezes f where f.order_id = l.order_id and f.released_at is null) then 'frozen' else t.state end`;
