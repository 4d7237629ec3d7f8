import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

export interface ManualRepaymentsNote {
  count: number;
  amountCents: number;
  orders: { reference: string; amountCents: number }[];
}

const MOST_SHOWN = 50;

/** Amounts that a cancellation could not refund by card and that are not yet recorded as returned. */
export async function findOwedByHand(db: Db, sessionId: number): Promise<ManualRepaymentsNote> {
  const { rows } = await sql<{ reference: string; amountCents: number; count: number; sumCents: number }>`
    select o.reference, m.amount_cents, count(*) over ()::int as count,
      sum(m.amount_cents) over ()::int as sum_cents
    from manual_repayments m join orders o on o.id = m.order_id
    where m.session_id = ${sessionId} and m.returned_at is null
    order by m.id limit ${MOST_SHOWN}`.execute(db);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    amountCents: first?.sumCents ?? 0,
    orders: rows.map(({ reference, amountCents }) => ({ reference, amountCents })),
  };
}
