import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CallingOffOutcome } from '#contract/office/calling-off-outcome.ts';
import type { CALLING_OFF_ITEM_STATES } from '#contract/office/calling-off.ts';

export interface CallingOffItem {
  id: number;
  reference: string;
  name: string;
  email: string;
  state: (typeof CALLING_OFF_ITEM_STATES)[number];
  outcome: CallingOffOutcome | null;
  seats: number;
  amountCents: number;
  failure: string | null;
  isReturned: boolean;
  changedAt: Date;
}

/**
 * `calling_off_items as i`, each with its refund as `r`: of one that failed the last that was tried instead. What was
 * returned in another way has gone back.
 */
export const itemsWithRefund: RawBuilder<unknown> = sql`
  calling_off_items i
  left join lateral (
    with recursive tried as (
      select * from refunds where id = i.refund_id
      union all
      select n.* from refunds n join tried on n.retry_of = tried.id
    )
    select id, amount_cents, coalesce(returned_outside_at, ended_at) as ended_at,
      case when returned_outside_at is null then state else 'succeeded' end as state,
      case when returned_outside_at is null then failure end as failure
    from tried order by id desc limit 1) r on true`;

export const stateOfItem: RawBuilder<CallingOffItem['state']> = sql<CallingOffItem['state']>`
  case when i.state <> 'done' then i.state
    when r.state = 'failed' then 'failed'
    when r.state in ('due', 'pending') then 'under_way'
    else 'done' end`;
