import { sql } from 'kysely';

// A dispute that was lost has taken the money as well.
const TAKES_NO_MONEY = ['won', 'warning_closed', 'prevented'];

/** A payment of its order is disputed, and not decided in our favour. Expects the alias l (an order line). */
export const isDisputed = sql<boolean>`exists (
  select from payments p join disputes d on d.payment_id = p.id
  where p.order_id = l.order_id and d.status <> all(${TAKES_NO_MONEY}::text[]))`;

/** Somebody objected to a changed address, and the office has not looked yet. Expects the alias l (an order line). */
export const isFrozen = sql<boolean>`exists (
  select from order_freezes f where f.order_id = l.order_id and f.released_at is null)`;
