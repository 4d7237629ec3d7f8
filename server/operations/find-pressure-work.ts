import { sql } from 'kysely';
import { findPoolsUnderPressure } from '#server/checkout/find-pools-under-pressure.ts';
import type { Db } from '#server/db/connection.ts';
import { countRecentDeclines } from '#server/payments/count-recent-declines.ts';
import { areTooManyOverAll, declineLimits } from '#server/payments/decline-limits.ts';
import type { Work } from './attention-work.ts';

const MOST_ORDERS = 20;

/** What is wrong about an order or about seats, or about neither. */
const nothing = {
  id: null,
  refundId: null,
  reference: null,
  name: '',
  amountCents: null,
  currency: null,
  dueAt: null,
  detail: '',
  providerId: null,
  sellable: null,
};

/** Seats that many hold and nobody pays, and cards that are declined. */
export async function findPressureWork(db: Db): Promise<Work[]> {
  const many = await findManyDeclines(db);
  const pools = await findPoolsUnderPressure(db);
  const pressed = pools.map(({ poolId, sessionId, programId, title, unsold, unpaid, since, asks }) => ({
    ...nothing,
    kind: 'under_pressure' as const,
    id: poolId,
    name: title,
    since,
    detail: `${unpaid} of ${unsold} unsold seats are held, but not paid or confirmed${words[asks ?? 'automatic']}`,
    sellable:
      sessionId === null
        ? { kind: 'program' as const, id: programId }
        : { kind: 'session' as const, id: sessionId },
  }));
  return [...many, ...pressed, ...(await findDeclinedOrders(db))];
}

const words = {
  automatic: '',
  always: '. By a decision of the office, every buyer is asked for a challenge',
  never: '. By a decision of the office, nobody is asked for a challenge',
};

/** If the declines of the last hour ask every buyer for a challenge. */
async function findManyDeclines(db: Db): Promise<Work[]> {
  const { overAll, since } = await countRecentDeclines(db);
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'decline_limits')
    .executeTakeFirst();
  if (!since || !areTooManyOverAll({ overAll }, declineLimits(settings?.value))) return [];
  return [{ ...nothing, kind: 'many_declines', since, detail: `${overAll} payments in the last hour` }];
}

/** Orders that ended unpaid after a decline, for a day or until their buyer pays another one. */
async function findDeclinedOrders(db: Db): Promise<Work[]> {
  const { rows } = await sql<
    Pick<Work, 'reference' | 'name' | 'amountCents' | 'currency' | 'since' | 'detail'>
  >`
    select o.reference, o.name, o.total_cents as amount_cents, o.currency, d.since, d.reasons as detail
    from (
      select order_id, max(declined_at) as since, string_agg(distinct reason, ', ') as reasons from declines
      where order_id in (select order_id from declines where declined_at > now() - interval '1 day')
      group by order_id) d
    join orders o on o.id = d.order_id
    where o.state in ('failed', 'expired', 'cancelled') and o.replaced_by is null
      and not exists (select from orders paid where (paid.email = o.email or paid.buyer = o.buyer)
        and paid.settled_at > o.created_at)
    order by d.since desc limit ${MOST_ORDERS}`.execute(db);
  return rows.map((order) => ({ ...nothing, ...order, kind: 'declined' as const }));
}
