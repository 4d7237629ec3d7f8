import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import { changeOrderState } from '#server/orders/change-order-state.ts';
import type { Tx } from '#server/platform/context.ts';

interface WhatIsLeft {
  totalCents: number;
  /** Of what was paid by card, or of an invoice. */
  keptCents: number;
  hasValid: boolean;
  isUnderWay: boolean;
  hasFailed: boolean;
}

/** Call after tickets ended or money was refunded. The order must be locked. */
export async function updateRefundState(tx: Tx, orderId: number): Promise<void> {
  const to = stateOf(await findWhatIsLeft(tx, orderId));
  if (to !== undefined) await changeOrderState(tx, { orderId, to, event: 'recorded with its refund' });
}

/** The part of the card payments that was not refunded. */
export async function countKept(tx: Tx, orderId: number): Promise<number> {
  return (await findWhatIsLeft(tx, orderId)).keptCents;
}

function stateOf(left: WhatIsLeft): OrderState | undefined {
  // A failed refund still needs a person.
  if (left.hasFailed && left.keptCents > 0) return undefined;
  if (!left.hasValid && !left.isUnderWay) return left.keptCents > 0 ? 'ended' : 'refunded';
  if (left.keptCents < left.totalCents || left.totalCents === 0) return 'partly_refunded';
  // Only a duplicate payment was refunded. The first one stays.
  return left.hasValid ? 'paid' : undefined;
}

async function findWhatIsLeft(tx: Tx, orderId: number): Promise<WhatIsLeft> {
  const { rows } = await sql<WhatIsLeft>`
    select o.total_cents,
      case when o.paid_by = 'invoice' then o.total_cents - (select coalesce(sum(amount_cents), 0)
          from manual_repayments where order_id = o.id)::int
        else (select coalesce(sum(amount_cents), 0) from payments where order_id = o.id)::int - r.gone_cents
        end as kept_cents,
      r.is_under_way, r.has_failed,
      exists (select from tickets t join order_lines l on l.id = t.order_line_id
        where l.order_id = o.id and t.state = 'valid') as has_valid
    from orders o cross join lateral (
      select coalesce(sum(f.amount_cents) filter (
          where f.state = 'succeeded' or m.returned_at is not null), 0)::int as gone_cents,
        coalesce(bool_or(f.state in ('due', 'pending')), false) as is_under_way,
        coalesce(bool_or(m.id is not null and m.returned_at is null), false) as has_failed
      from refunds f left join manual_repayments m on m.refund_id = f.id where f.order_id = o.id) r
    where o.id = ${orderId}`.execute(tx);
  const [left] = rows;
  if (!left) throw new Error(`there is no order ${orderId}`);
  return left;
}
