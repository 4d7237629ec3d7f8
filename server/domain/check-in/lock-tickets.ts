import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../context.ts';

export interface LockedTicket {
  id: number;
  code: string;
  state: 'valid' | 'refunded';
  /** Absent where the program itself was bought. */
  sessionId: number | null;
  checkedInAt: Date | null;
  checkedInBy: number | null;
}

/** In one order, so that two doors that name the same tickets do not wait for each other. */
export async function lockTickets(tx: Tx, which: RawBuilder<boolean>): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select t.id, t.code, t.state, l.session_id, t.checked_in_at,
      t.checked_in_by
    from tickets t join order_lines l on l.id = t.order_line_id
    where ${which}
    order by t.id for update of t`.execute(tx);
  return rows;
}
