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

/** What a refund that is under way ended is no longer valid. One that ended no ticket may be for any of them. */
export const isRefundUnderWay = sql<boolean>`exists (select from refunds r
  where r.order_id = l.order_id and r.state in ('due', 'pending') and r.reason <> 'paid_twice'
    and not exists (select from tickets ended where ended.refund_id = r.id))`;

/** A part of the money was returned at the card provider, and nobody knows for which tickets. */
export const isPartlyReturned = sql<boolean>`exists (select from refunds r
  where r.order_id = l.order_id and r.state = 'succeeded' and r.reason = 'at_provider'
    and not exists (select from tickets ended where ended.refund_id = r.id))`;
