import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Db } from '#server/db/connection.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';

interface AffectedOrder {
  reference: string;
  name: string;
  email: string;
  state: OrderState;
  seats: number;
  /** At most, because other seats of the order may share what is left of its payment. */
  amountCents: number;
}

export interface AffectedOrders {
  buyers: number;
  tickets: number;
  amountCents: number;
  unpaidOrders: number;
  unpaidSeats: number;
  orders: AffectedOrder[];
}

const MOST_SHOWN = 200;

/** The orders that cancelling this session now would affect. */
export async function previewSessionCancellation(db: Db, sessionId: number): Promise<AffectedOrders> {
  const { rows: bought } = await sql<AffectedOrder>`
    select o.reference, o.name, o.email, o.state, count(*)::int as seats,
      least(sum(l.unit_price_cents)::int, ${leftOfOrder}) as amount_cents
    from order_lines l
    join tickets t on t.order_line_id = l.id and t.state = 'valid'
    join orders o on o.id = l.order_id
    where l.session_id = ${sessionId}
    group by o.id order by o.id`.execute(db);
  const { rows: unpaid } = await sql<AffectedOrder>`
    select o.reference, o.name, o.email, o.state, sum(h.quantity)::int as seats, 0 as amount_cents
    from order_lines l
    join seat_holds h on h.order_line_id = l.id and h.state = 'held'
    join orders o on o.id = l.order_id
    where l.session_id = ${sessionId} and o.state <> 'offered'
    group by o.id order by o.id`.execute(db);
  return {
    buyers: bought.length,
    tickets: sumOf(bought, ({ seats }) => seats),
    amountCents: sumOf(bought, ({ amountCents }) => amountCents),
    unpaidOrders: unpaid.length,
    unpaidSeats: sumOf(unpaid, ({ seats }) => seats),
    orders: [...bought, ...unpaid].slice(0, MOST_SHOWN),
  };
}

function sumOf(orders: AffectedOrder[], of: (order: AffectedOrder) => number): number {
  return orders.reduce((sum, order) => sum + of(order), 0);
}
