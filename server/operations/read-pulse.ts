import { sql } from 'kysely';
import type { EndCause, OrderEventKind } from '#contract/orders/order-event.ts';
import type { Context } from '#server/platform/context.ts';

const MOST = 12;
const OF_WHOLE_ORDER = [
  'placed',
  'awaiting_payment',
  'expired',
  'cancelled',
  'failed',
  'claimed',
] satisfies OrderEventKind[];
const ofWholeOrder = sql.join(OF_WHOLE_ORDER);

export interface PulseEvent {
  id: number;
  /** What is paid by invoice is confirmed, and paid later. */
  kind: OrderEventKind | 'confirmed';
  cause: EndCause | null;
  at: Date;
  reference: string;
  title: string;
  seats: number | null;
  amountCents: number | null;
}

/**
 * The latest order events, newest first. Seats and amount are those of the event: a partial refund has less than its
 * order, and what the order cost then can be more than after another date.
 */
export async function readPulse({ db }: Pick<Context, 'db'>): Promise<PulseEvent[]> {
  const { rows } = await sql<PulseEvent>`
    select e.id, case when e.kind = 'paid' and o.paid_by = 'invoice' then 'confirmed' else e.kind end as kind, e.detail ->> 'cause' as cause, e.at, o.reference, coalesce(l.title, '') as title,
      case when e.detail ? 'tickets' then (e.detail ->> 'tickets')::int when e.detail ? 'refund' then r.seats
        when e.kind not in ('alert', 'address_corrected', 'frozen', 'freeze_released', 'goodwill') then coalesce(l.seats, 0) end as seats,
      case when e.detail ? 'refund' then r.amount_cents when e.detail ? 'amountCents' then (e.detail ->> 'amountCents')::int
        when e.detail ? 'owedCents' then (e.detail ->> 'owedCents')::int
        when e.kind = 'paid' then coalesce(paid.amount_cents, total.then_cents)
        when e.kind in (${ofWholeOrder}) then total.then_cents end as amount_cents
    from (select * from order_events order by id desc limit ${MOST}) e
    join orders o on o.id = e.order_id
    left join lateral (
      select (array_agg(title order by position))[1] as title, sum(quantity)::int as seats from order_lines where order_id = o.id
    ) l on true
    left join lateral (
      select amount_cents, (select nullif(count(*), 0)::int from tickets where refund_id = refunds.id) as seats
      from refunds where id = (e.detail ->> 'refund')::bigint and order_id = o.id
    ) r on true
    left join lateral (
      -- A payment comes to the order of the tickets when it pays for another date of theirs.
      select amount_cents from payments where order_id = o.id and created_at = e.at order by id limit 1
    ) paid on true
    cross join lateral (
      select o.total_cents + coalesce(sum(cardinality(c.ticket_ids) * (f.unit_price_cents - t.unit_price_cents)), 0)::int as then_cents
      from date_changes c join order_lines f on f.id = c.from_line_id join order_lines t on t.id = c.to_line_id
      where c.order_id = o.id and c.changed_at > e.at
    ) total
    order by e.id desc`.execute(db);
  return rows;
}
