import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';

interface FoundDateChange {
  orderId: number;
  fromLineId: number;
  tickets: number;
  /** Paid on top if positive, returned if negative. */
  differenceCents: number;
  /** What is kept of the difference of a cheaper date. */
  keptCents: number;
  from: string;
  to: string;
}

export async function findDateChange(db: Db | Tx, changeId: number): Promise<FoundDateChange> {
  const { rows } = await sql<FoundDateChange>`
    select c.order_id, c.from_line_id, cardinality(c.ticket_ids) as tickets, c.difference_cents,
      cardinality(c.ticket_ids) * greatest(0, f.unit_price_cents - t.unit_price_cents)
        - greatest(0, -c.difference_cents) as kept_cents,
      concat_ws(', ', f.title, nullif(f.detail, '')) as from, concat_ws(', ', t.title, nullif(t.detail, '')) as to
    from date_changes c join order_lines f on f.id = c.from_line_id join order_lines t on t.id = c.to_line_id
    where c.id = ${changeId}`.execute(db);
  const [change] = rows;
  if (!change) throw new Error(`there is no date change ${changeId}`);
  return change;
}
