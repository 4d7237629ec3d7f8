import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

// A dispute that was lost has taken the money as well.
const TAKES_NO_MONEY = ['won', 'warning_closed', 'prevented'];

const disputed = (orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payments p join disputes d on d.payment_id = p.id
  where p.order_id = ${orderId} and d.status <> all(${TAKES_NO_MONEY}::text[]))`;

const frozen = (orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from order_freezes f where f.order_id = ${orderId} and f.released_at is null)`;

const orderOfLine = sql.ref('l.order_id');

/** A payment of its order is disputed, and not decided in our favour. Expects the alias l (an order line). */
export const isDisputed = disputed(orderOfLine);

/** Somebody objected to a changed address, and the office has not looked yet. Expects the alias l (an order line). */
export const isFrozen = frozen(orderOfLine);

/** The office has to look at the order before anything of it changes. */
export const awaitsOffice = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${disputed(orderId)} or ${frozen(orderId)})`;

export async function doesAwaitOffice(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ doesAwait: boolean }>`
    select ${awaitsOffice(sql`${orderId}::bigint`)} as does_await`.execute(tx);
  return rows[0]?.doesAwait === true;
}

/** When a refund, or the first one that it retries, was made. Those of one transaction were made at the same moment. */
const madeAt = (refund: string) => sql<Date>`(with recursive tried as (
    select ${sql.ref(refund)}.retry_of, ${sql.ref(refund)}.created_at
    union all select first.retry_of, first.created_at from tried join refunds first on first.id = tried.retry_of)
  select min(created_at) from tried)`;

/**
 * What a refund that is under way ended is no longer valid. One that ended no ticket may be for any of them, except
 * goodwill. Over several payments it is several refunds, and the last one names the tickets of all.
 */
export const isRefundUnderWay = sql<boolean>`exists (select from refunds r
  where r.order_id = l.order_id and r.state in ('due', 'pending') and r.reason not in ('paid_twice', 'date_changed', 'goodwill')
    and not exists (select from refunds part join tickets ended on ended.refund_id = part.id
      where part.order_id = r.order_id and ${madeAt('part')} = ${madeAt('r')}))`;

/** A part of the money was returned at the card provider, and nobody knows for which tickets. */
export const isPartlyReturned = sql<boolean>`exists (select from refunds r
  where r.order_id = l.order_id and r.state = 'succeeded' and r.reason = 'at_provider'
    and not exists (select from tickets ended where ended.refund_id = r.id))`;
