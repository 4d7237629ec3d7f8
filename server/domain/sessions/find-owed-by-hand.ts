import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

export interface OwedByHand {
  count: number;
  amountCents: number;
  orders: { reference: string; amountCents: number }[];
}

const MOST_SHOWN = 50;

/** What a calling off could not give back by card, and nobody has said to be returned. */
export async function findOwedByHand(db: Db, sessionId: number): Promise<OwedByHand> {
  const { rows } = await sql<{ reference: string; amountCents: number; count: number; sumCents: number }>`
    select o.reference, i.amount_cents as "amountCents", count(*) over ()::int as count,
      sum(i.amount_cents) over ()::int as "sumCents"
    from callings_off c
    join calling_off_items i on i.calling_off_id = c.id
    join orders o on o.id = i.order_id
    where c.session_id = ${sessionId} and i.outcome = 'by_hand' and i.returned_at is null
    order by i.id limit ${MOST_SHOWN}`.execute(db);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    amountCents: first?.sumCents ?? 0,
    orders: rows.map(({ reference, amountCents }) => ({ reference, amountCents })),
  };
}
