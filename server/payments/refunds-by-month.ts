import { sql } from 'kysely';
import type { SalesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import type { ReturnCause } from '#contract/payments/office-refunds-by-month.ts';
import { isThere } from '#server/db/is-there.ts';
import type { Context } from '#server/platform/context.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';
import { findPeriod } from './find-period.ts';
import type { Period } from './find-period.ts';

export interface RefundsOfMonth {
  month: string;
  cause: ReturnCause;
  currency: string;
  number: number;
  seats: number;
  returnedCents: number;
  keptCents: number;
  /** What the office typed as its reasons. Null if none was asked for. */
  notes: string | null;
}

/** What was cancelled and returned, from the events of orders: newest month first, in the firm's time zone. */
export async function readRefundsByMonth(
  ctx: Pick<Context, 'db'>,
  asked: SalesPeriodQuery,
): Promise<{ period: Period; months: RefundsOfMonth[] }> {
  const period = await findPeriod(ctx, asked);
  const { rows } = await sql<RefundsOfMonth>`
    with recursive owed (id) as (${stillOwed}), returned as materialized (${returns(period)})
    select to_char(firm_day(e.at), 'YYYY-MM') as month, part.cause, o.currency,
      -- A refund from several payments has an event for each, of one transaction.
      count(distinct (e.order_id, e.at))::int as number,
      sum_cents(part.seats)::int as seats, sum_cents(part.returned_cents) as returned_cents,
      sum_cents(part.kept_cents) as kept_cents, string_agg(distinct ${noteOfEvent}, '; ') as notes
    from returned e join orders o on o.id = e.order_id
    -- What the office returned beyond the terms is goodwill, and is not taken off what they keep.
    cross join lateral (
      select e.cause, e.seats,
        -- What is still owed is not kept.
        e.kept_cents + case when e.cause = 'refund_failed' then 0 else e.more_cents end as kept_cents,
        case when e.cause = 'refund_failed' then 0 else e.returned_cents - e.more_cents end as returned_cents
      union all select 'goodwill', 0, 0, e.more_cents where e.more_cents > 0 and e.cause <> 'refund_failed') part
    where e.cause is not null
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(ctx.db);
  return { period, months: rows };
}

/** Kept with the change of the same transaction, and gone when the person of it is erased. */
const noteOfEvent = sql`(select nullif(trim(coalesce(a.after ->> 'note', a.after ->> 'reason')), '') from audit_log a
  where a.subject = 'order:' || e.order_id and a.at = e.at and part.cause in ('office', 'goodwill', 'date_changed', 'refund_failed')
    and a.action in ('order.refunded', 'order.goodwill_given', 'order.date_changed') order by a.id limit 1)`;

/** What an invoice returns when its buyer cancels: another event of the same transaction tells of it. */
const isToldWithSeats = isThere(sql`from order_events s where s.order_id = e.order_id and s.at = e.at
  and s.kind in ('seats_cancelled', 'withdrawn', 'date_changed', 'seats_refunded')`);

/** Refunds that failed and did not go back in another way since, and those that they tried again. */
const stillOwed = sql`
  select refund_id from manual_repayments where refund_id is not null and returned_at is null
  union select again.retry_of from owed join refunds again on again.id = owed.id where again.retry_of is not null`;

/** A retried refund is counted once. */
const causeOf = sql`case
  when e.kind = 'seats_cancelled' then 'cancelled'
  when e.kind = 'seats_kept' or e.kind = 'refund_outside' and not ${isToldWithSeats} then 'office'
  when e.kind = 'refund_due' and r.retry_of is null and r.reason in ('seats_gone', 'paid_twice', 'requested')
    and r.id in (select id from owed) then 'refund_failed'
  when e.kind = 'refund_due' and r.retry_of is null then case r.reason
    when 'seats_gone' then 'late_payment' when 'paid_twice' then 'paid_twice'
    when 'requested' then 'office' end
  when e.kind in ('withdrawn', 'date_changed', 'goodwill', 'session_cancelled') then e.kind end`;

function returns(period: Period) {
  const kinds = sql`e.kind in ('seats_cancelled', 'withdrawn', 'date_changed', 'seats_kept', 'goodwill',
    'session_cancelled', 'refund_due', 'refund_outside')`;
  return sql`
    select e.order_id, e.at, ${causeOf} as cause,
      coalesce((e.detail ->> 'tickets')::bigint, case
        when r.reason = 'seats_gone' then (select sum(quantity) from order_lines where order_id = e.order_id)
        when r.reason = 'requested' then (select count(*) from tickets where refund_id = r.id) end, 0) as seats,
      coalesce((e.detail ->> 'amountCents')::bigint, (e.detail ->> 'owedCents')::bigint, 0) as returned_cents,
      coalesce((e.detail ->> 'keptCents')::bigint, 0) as kept_cents,
      coalesce((e.detail ->> 'moreCents')::bigint, 0) as more_cents
    from order_events e left join lateral (
      select * from refunds where e.kind = 'refund_due' and id = (e.detail ->> 'refund')::bigint limit 1) r on true
    where ${kinds} and ${sql.join(withinFirmDays(sql`e.at`, period), sql` and `)}`;
}
