import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import type { CANCELLATION_ITEM_STATES } from '#contract/changes/office-session-cancellation.ts';

export interface CancellationItem {
  id: number;
  reference: string;
  name: string;
  email: string;
  state: (typeof CANCELLATION_ITEM_STATES)[number];
  outcome: CancellationOutcome | null;
  seats: number;
  amountCents: number;
  failure: string | null;
  /** While the buyer chooses. */
  askedUntil: Date | null;
  isReturned: boolean;
  changedAt: Date;
}

/**
 * `session_cancellation_items as i`, each with its refund as `r`. For a failed refund that was retried, the last retry.
 * A refund returned by another way counts as refunded.
 */
export const itemsWithRefund: RawBuilder<unknown> = sql`
  session_cancellation_items i
  left join lateral (
    with recursive tried as (
      select * from refunds where id = i.refund_id
      union all
      select n.* from refunds n join tried on n.retry_of = tried.id
    )
    select t.id, t.amount_cents, coalesce(m.returned_at, t.ended_at) as ended_at,
      case when m.returned_at is null then t.state else 'succeeded' end as state,
      case when m.returned_at is null then t.failure end as failure
    from tried t left join manual_repayments m on m.refund_id = t.id order by t.id desc limit 1) r on true`;

export const stateOfItem: RawBuilder<CancellationItem['state']> = sql<CancellationItem['state']>`
  case when i.state <> 'done' then i.state
    when r.state = 'failed' then 'failed'
    when r.state in ('due', 'pending') then 'under_way'
    else 'done' end`;
