import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { StateAtCheckIn } from './state-at-check-in.ts';
import { stateAtCheckIn } from './state-at-check-in.ts';

export interface LockedTicket {
  id: number;
  code: string;
  state: StateAtCheckIn;
  /** Null if the program itself was bought. */
  sessionId: number | null;
  programId: number;
}

/** Locks in a fixed order, so that two devices with the same tickets cannot deadlock. */
export async function lockTickets(tx: Tx, which: RawBuilder<boolean>): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    select t.id, t.code, ${stateAtCheckIn} as state, l.session_id, l.program_id
    from tickets t join order_lines l on l.id = t.order_line_id
    where ${which}
    order by t.id for update of t`.execute(tx);
  return rows;
}
