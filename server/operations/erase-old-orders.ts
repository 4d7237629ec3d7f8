import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { eraseOrder } from '#server/accounts/erase-order.ts';
import { findOrderObstacles } from '#server/accounts/find-order-obstacles.ts';
import type { RetentionPeriods } from '#server/accounts/retention-periods.ts';
import { WITHDRAWAL_KEPT_YEARS } from '#server/changes/forget-old-withdrawals.ts';
import { allowLongStatements } from '#server/db/long-statements.ts';
import { lastSeatOverAt } from '#server/orders/forgotten-at.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { openOfInvoice } from '#server/platform/sums-of-invoice.ts';
import { eachInBatches } from './each-in-batches.ts';

/** A bank decides again, or a refund fails, for as long as messages of the card provider are kept. */
const MONEY_MOVES_DAYS = 180;

interface OldOrder {
  id: number;
  email: string;
}

/**
 * Ends the guests' data in orders, with their supplements. What was sold and paid stays, and so do consents. Somebody's
 * account keeps the order in its list. Safe to repeat.
 */
export async function eraseOldOrders(
  ctx: Pick<Context, 'db'>,
  { guestMonths }: Pick<RetentionPeriods, 'guestMonths'>,
): Promise<ProcessedEach> {
  return eachInBatches(
    (after, most) => findOldOrders(ctx, { guestMonths, after, most }),
    ({ id }) =>
      inTransaction(ctx, async (tx) => {
        await allowLongStatements(tx);
        const orders = await lockIfOld(tx, { id, guestMonths });
        for (const { id: orderId, email } of orders)
          await eraseOrder(tx, { orderId, email, userId: null, consents: 'kept' });
      }),
  );
}

async function findOldOrders(
  { db }: Pick<Context, 'db'>,
  { guestMonths, after, most }: { guestMonths: number; after: number; most: number },
): Promise<{ id: number }[]> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.id > ${after} and o.supplement_to is null and ${isOld(guestMonths)}
      order by o.id limit ${most}`.execute(tx);
    return rows;
  });
}

/** A refund or a withdrawal locks its order, so it is either seen here or finds no guest. */
async function lockIfOld(
  tx: Tx,
  { id, guestMonths }: { id: number; guestMonths: number },
): Promise<OldOrder[]> {
  const { rows: orders } = await sql<OldOrder>`
    select id, email from orders where id = ${id} or supplement_to = ${id} order by id for update`.execute(
    tx,
  );
  const ids = orders.map((order) => order.id);
  const { rows: old } = await sql`
    select from orders o where o.id = any (${ids}::bigint[]) and ${isOld(guestMonths)}`.execute(tx);
  if (old.length < orders.length) return [];
  return (await findOrderObstacles(tx, ids)).length > 0 ? [] : orders;
}

function isOld(months: number): RawBuilder<boolean> {
  const since = sql`now() - make_interval(months => ${months}::int)`;
  const moneySince = sql`now() - make_interval(days => ${MONEY_MOVES_DAYS})`;
  // An order is older than its last seat, and most are younger than this.
  return sql<boolean>`(o.anonymised_at is null and o.created_at < ${since} and ${lastSeatOverAt} < ${since}
    and not exists (select from withdrawals v where v.order_id = o.id
      and v.received_at > now() - make_interval(years => ${WITHDRAWAL_KEPT_YEARS}))
    and not (o.paid_by = 'invoice' and o.state in ('paid', 'partly_refunded') and ${openOfInvoice} > 0)
    and not exists (select from refunds r where r.order_id = o.id and r.ended_at > ${moneySince})
    and not exists (select from payments y join disputes d on d.payment_id = y.id
      where y.order_id = o.id and d.closed_at > ${moneySince})
    and not exists (select from manual_repayments m where m.order_id = o.id and m.returned_at > ${moneySince}))`;
}
